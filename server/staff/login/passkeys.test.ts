import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as account from '#contract/admin/account.ts'
import { acceptInvitation, openInvitation } from '#contract/admin/invitation.ts'
import { staffLimits } from '#contract/admin/limits.ts'
import { resetStaff } from '#contract/admin/people.ts'
import { askPasskeyChallenge, getStaffSession, logInStaff } from '#contract/admin/session.ts'
import { aPasskey } from '#test/acts/passkeys.ts'
import { codeOf, someoneWithApp, staffPassword } from '#test/acts/staff.ts'
import { clientOf, type TestClient, testApp } from '#test/app.ts'

const t = await testApp()
after(() => t.close())

type Answer = { status: number; body?: { error?: { code?: string } } }
const outcome = ({ status, body }: Answer) => body?.error?.code ?? status
type Touch = { isVerified?: boolean }

const askedFor = async (client: TestClient) =>
  client.call(account.askNewPasskey, { body: { password: staffPassword } })
async function add(client: TestClient, key = aPasskey(), touch: Touch = {}) {
  const { challenge } = (await askedFor(client)).body.options
  return client.call(account.addPasskey, { body: { name: 'Sleutel', passkey: key.made(challenge, touch) } })
}
const challengeNow = async () => (await t.visitor().call(askPasskeyChallenge)).body.options.challenge

/** Somebody logged in, with a passkey in use. */
async function someoneWithPasskey() {
  const person = await someoneWithApp(t, ['finance'])
  const client = clientOf(t.app, `admin=${await t.ctx.staffSessions.start(t.db, person.id)}`)
  const key = aPasskey()
  const { status, body } = await add(client, key)
  assert.equal(status, 201)
  return { ...person, client, key, passkeyId: body.id }
}
type Somebody = Awaited<ReturnType<typeof someoneWithPasskey>>
const logInWith = async ({ logIn }: Pick<Somebody, 'logIn'>, { key }: Pick<Somebody, 'key'>, touch?: Touch) =>
  t.visitor().call(logInStaff, logIn({ passkey: key.signed(await challengeNow(), touch) }))

test('a passkey is a second factor, and what it signed works once', async () => {
  const me = await someoneWithPasskey()
  const passkey = me.key.signed(await challengeNow())
  assert.equal(outcome(await t.visitor().call(logInStaff, me.logIn({ passkey }))), 200)
  assert.equal(outcome(await t.visitor().call(logInStaff, me.logIn({ passkey }))), 'admin.code_wrong')
  const [shown] = (await me.client.call(account.getStaffAccount)).body.passkeys
  assert.ok(shown?.used_at)
})

test('the passkey of a colleague is not, nor one of another site', async () => {
  const [me, colleague] = [await someoneWithPasskey(), await someoneWithPasskey()]
  assert.equal(outcome(await logInWith(me, colleague)), 'admin.code_wrong')
  const elsewhere = aPasskey('https://elders.test')
  assert.equal(outcome(await add(me.client, elsewhere)), 'admin.passkey_refused')
})

test('a passkey verifies who uses it, when it is made and at every log-in', async () => {
  const me = await someoneWithPasskey()
  assert.equal(outcome(await logInWith(me, me, { isVerified: false })), 'admin.code_wrong')
  assert.equal(outcome(await add(me.client, aPasskey(), { isVerified: false })), 'admin.passkey_refused')
  assert.equal(outcome(await logInWith(me, me)), 200)
})

test('a passkey is of one person', async () => {
  const [me, colleague] = [await someoneWithPasskey(), await someoneWithPasskey()]
  assert.equal(outcome(await add(me.client, colleague.key)), 'admin.passkey_refused')
  assert.equal(outcome(await logInWith(colleague, colleague)), 200)
})

test('a person has ten passkeys at most', async () => {
  const { client } = await someoneWithPasskey()
  for (let count = 1; count < staffLimits.passkeys; count += 1) assert.equal(outcome(await add(client)), 201)
  assert.equal(outcome(await askedFor(client)), 'admin.too_many_passkeys')
})

test('a passkey is removed by its owner only', async () => {
  const [me, colleague] = [await someoneWithPasskey(), await someoneWithPasskey()]
  const remove = (client: TestClient) => client.call(account.removePasskey, { params: { id: me.passkeyId } })
  assert.equal(outcome(await remove(colleague.client)), 'request.not_found')
  assert.equal(outcome(await logInWith(me, me)), 200)
  assert.equal(outcome(await remove(me.client)), 204)
  assert.equal(outcome(await logInWith(me, me)), 'admin.code_wrong')
})

test('whoever is reset has no passkey any more', async () => {
  const me = await someoneWithPasskey()
  const { body } = await t
    .staff('owner')
    .call(resetStaff, { params: { id: me.publicId }, body: { reason: 'sleutel kwijt' } })
  assert.equal(outcome(await me.client.call(getStaffSession)), 'admin.authentication_required')
  const token = body.link.split('#')[1] ?? ''
  const { secret } = (await t.visitor().call(openInvitation, { body: { token } })).body
  const anew = {
    token,
    name: 'Terug',
    password: staffPassword,
    code: codeOf(secret),
    language: 'nl' as const,
  }
  assert.equal(outcome(await t.visitor().call(acceptInvitation, { body: anew })), 201)
  assert.equal(outcome(await logInWith(me, me)), 'admin.code_wrong')
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { deleteAccount } from '#contract/deletion.ts'
import { askForExport } from '#contract/exports.ts'
import {
  askPasskeyCreation,
  deletePasskey,
  keepPasskey,
  listPasskeys,
  notePasskeyOffer,
  passkeyLimits,
  removePassword,
  renamePasskey,
} from '#contract/passkeys.ts'
import {
  askMailChange,
  askPasswordReset,
  changePassword,
  confirmMailChange,
  resetPassword,
  undoMailChange,
} from '#contract/security.ts'
import { hashPassword } from '#server/kit/secrets/passwords.ts'
import { logInWith, tryLogIn } from '#test/acts/log-in.ts'
import {
  addPasskey,
  aPasskey,
  aPasskeyFor,
  freshenWith,
  insertPasskey,
  tryPasskey,
} from '#test/acts/passkeys.ts'
import { type TestClient, testApp } from '#test/app.ts'

const t = await testApp()
after(() => t.close())

const PASSWORD = 'een lange zin als wachtwoord'
const passwordHash = await hashPassword(PASSWORD)
const NEXT = 'een heel andere zin 7'
const newPassword = { password: NEXT, password_repeat: NEXT }

type Answer = { status: number; body?: { error?: { code?: string } } }
const outcome = ({ status, body }: Answer) => body?.error?.code ?? status

type Kept = Awaited<ReturnType<typeof insertPasskey>>

/** A member with passkeys. */
async function owner(passkeys = 1) {
  const email = `${randomUUID()}@example.nl`
  const member = await t.aMember({ email, passwordHash })
  const keys = await Promise.all(
    Array.from({ length: passkeys }, () => insertPasskey(t.db, member.id, member.client)),
  )
  return { ...member, email, keys: keys as [Kept, ...Kept[]] }
}
const makeStale = (id: number) =>
  sql`update session set fresh_until = now() where member_id = ${id}`.execute(t.db)
const remove = (client: TestClient, id: string) => client.call(deletePasskey, { params: { id } })
const listed = async (client: TestClient) => (await client.call(listPasskeys)).body
async function subjectsTo(email: string): Promise<string[]> {
  await t.runJobs()
  return t.mails(email).map(({ subject }) => subject)
}
async function tokenMailedTo(email: string, path: string): Promise<string> {
  await t.runJobs()
  const link = new RegExp(`/${path}\\?token=([\\w-]{43})\\s`)
  const [token] = t.mails(email).flatMap(({ text }) => link.exec(text)?.[1] ?? [])
  return token ?? ''
}

describe('the passkeys of a member', () => {
  test('have the name of their device at first, then their own, and are told to the owner', async () => {
    const { client, email } = await owner(0)
    const added = await addPasskey(client)
    assert.equal(added.status, 201)
    assert.equal(added.body.name, 'Onbekende browser')
    const renamed = await client.call(renamePasskey, {
      params: { id: added.body.id },
      body: { name: '  Telefoon ' },
    })
    assert.equal(renamed.body.name, 'Telefoon')
    assert.deepEqual((await listed(client)).passkeys, [renamed.body])
    assert.ok((await subjectsTo(email)).includes('Nieuwe passkey bij je account'))
    assert.equal(outcome(await remove(client, added.body.id)), 204)
    assert.deepEqual((await listed(client)).passkeys, [])
    assert.ok((await subjectsTo(email)).includes('Passkey van je account verwijderd'))
  })

  test('are refused where nobody verified who made them, at another site, and of somebody else', async () => {
    const { client, keys } = await owner()
    const unverified = await addPasskey(client, aPasskeyFor(client), { isVerified: false })
    assert.equal(outcome(unverified), 'accounts.passkey_refused')
    assert.equal(
      outcome(await addPasskey(client, aPasskey('https://elders.test'))),
      'accounts.passkey_refused',
    )
    const other = await owner(0)
    assert.equal(outcome(await addPasskey(other.client, keys[0].key)), 'accounts.passkey_refused')
    const { options } = (await client.call(askPasskeyCreation)).body
    const body = { passkey: aPasskeyFor(other.client).made(options.challenge) }
    assert.equal(outcome(await other.client.call(keepPasskey, { body })), 'accounts.passkey_refused')
  })

  test('are known to their devices by a name that tells nothing and stays the same', async () => {
    const { client, publicId, email } = await owner(0)
    const handles = [0, 1].map(async () => (await client.call(askPasskeyCreation)).body.options.user.id)
    const [first = '', second] = await Promise.all(handles)
    assert.equal(first, second)
    const handle = Buffer.from(first, 'base64url').toString()
    assert.ok(!handle.includes(publicId) && !handle.includes(email))
  })

  test('are ten at most, also when they come at once', async () => {
    const { client, id } = await owner(passkeyLimits.count - 1)
    const made = await Promise.all(
      [0, 1, 2].map(async () => {
        const { options } = (await client.call(askPasskeyCreation)).body
        return aPasskeyFor(client).made(options.challenge)
      }),
    )
    const answers = await Promise.all(
      made.map(async (passkey) => outcome(await client.call(keepPasskey, { body: { passkey } }))),
    )
    assert.equal(answers.filter((answer) => answer === 201).length, 1)
    assert.equal(outcome(await client.call(askPasskeyCreation)), 'accounts.too_many_passkeys')
    const kept = await t.db.selectFrom('passkey').select('id').where('memberId', '=', id).execute()
    assert.equal(kept.length, passkeyLimits.count)
  })

  test('are offered once per device, and not where there is one', async () => {
    const { client, email } = await owner(0)
    const known = await logInWith(t.visitor(), { email, password: PASSWORD })
    assert.equal((await listed(known)).offer, true)
    await known.call(notePasskeyOffer)
    assert.equal((await listed(known)).offer, false)
    const other = await logInWith(t.visitor(), { email, password: PASSWORD })
    assert.equal((await listed(other)).offer, true)
    await addPasskey(client)
    assert.equal((await listed(other)).offer, false)
  })
})

describe('a fresh log-in', () => {
  test('is asked for by every change of passkeys and password, and given by a passkey', async () => {
    const { client, id, keys } = await owner()
    await makeStale(id)
    const params = { id: keys[0].id }
    const passkey = keys[0].key.made('x')
    const acts = [
      () => client.call(askPasskeyCreation),
      () => client.call(keepPasskey, { body: { passkey } }),
      () => client.call(renamePasskey, { params, body: { name: 'Anders' } }),
      () => remove(client, keys[0].id),
      () => client.call(removePassword),
      () => client.call(changePassword, { body: newPassword }),
      () => client.call(askMailChange, { body: { email: `${randomUUID()}@example.nl` } }),
      () => client.call(askForExport),
      () => client.call(deleteAccount, { body: { reason: 'time' } }),
    ]
    for (const act of acts) assert.equal(outcome(await act()), 'accounts.fresh_login_needed')
    assert.equal(outcome(await freshenWith(client, keys[0].key)), 204)
    assert.equal(outcome(await client.call(askForExport)), 200)
    const change = await client.call(askMailChange, { body: { email: `${randomUUID()}@example.nl` } })
    assert.equal(outcome(change), 204)
    assert.equal(outcome(await client.call(deleteAccount, { body: { reason: 'time' } })), 200)
  })

  test('is not given by a passkey of somebody else, and five failures block the session', async () => {
    const { client, id } = await owner()
    const stranger = await owner()
    await makeStale(id)
    const tries = []
    for (let count = 0; count < 5; count++)
      tries.push(outcome(await freshenWith(client, stranger.keys[0].key)))
    assert.deepEqual(tries, [...Array(4).fill('accounts.passkey_refused'), 'accounts.login_blocked'])
    assert.equal(outcome(await client.call(askForExport)), 'accounts.fresh_login_needed')
  })

  test('is over after ten minutes', async () => {
    const { id } = await owner()
    const { minutes } = await t.db
      .selectFrom('session')
      .select(sql<number>`round(extract(epoch from fresh_until - now()) / 60)::int`.as('minutes'))
      .where('memberId', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(minutes, 10)
  })
})

describe('an account without a password', () => {
  test('is entered by passkey only: its old password is a wrong one', async () => {
    const { client, email, keys } = await owner()
    const other = await logInWith(t.visitor(), { email, password: PASSWORD })
    const before = client.cookie
    assert.equal(outcome(await client.call(removePassword)), 204)
    assert.notEqual(client.cookie, before)
    assert.equal(outcome(await other.call(getUser)), 'accounts.authentication_required')
    assert.equal((await listed(client)).password_set, false)
    const refused = await tryLogIn(t.visitor(), { email, password: PASSWORD })
    assert.equal(refused.body.error?.message, 'Login mislukt, probeer opnieuw')
    assert.equal(outcome(await tryPasskey(t.visitor(), keys[0].key)), 200)
    assert.ok((await subjectsTo(email)).includes('Je account heeft geen wachtwoord meer'))
  })

  test('needs a passkey for this address first, and keeps its last one', async () => {
    const { client, id } = await owner(0)
    assert.equal(outcome(await client.call(removePassword)), 'accounts.no_passkey_here')
    const [one, two] = [await insertPasskey(t.db, id, client), await insertPasskey(t.db, id, client)]
    assert.equal(outcome(await client.call(removePassword)), 204)
    const answers = await Promise.all([remove(client, one.id), remove(client, two.id)])
    assert.deepEqual(new Set(answers.map(outcome)), new Set([204, 'accounts.last_passkey']))
    assert.equal(outcome(await client.call(changePassword, { body: newPassword })), 204)
    const [last] = (await listed(client)).passkeys
    assert.equal(outcome(await remove(client, last?.id ?? '')), 204)
  })

  test('gets one again by mail, which ends the passkeys', async () => {
    const { client, email, keys } = await owner()
    await client.call(removePassword)
    await t.visitor().call(askPasswordReset, { body: { email } })
    const token = await tokenMailedTo(email, 'reset-password/do')
    assert.equal(outcome(await t.visitor().call(resetPassword, { body: { token, ...newPassword } })), 204)
    assert.equal(outcome(await tryPasskey(t.visitor(), keys[0].key)), 'accounts.login_failed')
    assert.equal(outcome(await tryLogIn(t.visitor(), { email, password: NEXT })), 200)
    assert.ok((await subjectsTo(email)).includes('Alle passkeys van je account verwijderd'))
  })

  test('somebody who took the address leaves no passkey behind', async () => {
    const { client, email, keys } = await owner()
    const next = `${randomUUID()}@example.nl`
    await client.call(askMailChange, { body: { email: next } })
    await t
      .visitor()
      .call(confirmMailChange, { body: { token: await tokenMailedTo(next, 'mail-change/do') } })
    const token = await tokenMailedTo(email, 'mail-change/undo')
    assert.equal(outcome(await t.visitor().call(undoMailChange, { body: { token } })), 204)
    assert.equal(outcome(await tryPasskey(t.visitor(), keys[0].key)), 'accounts.login_failed')
  })
})

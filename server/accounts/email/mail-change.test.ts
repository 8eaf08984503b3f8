import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { askMailChange, changePassword, confirmMailChange, undoMailChange } from '#contract/security.ts'
import { hashPassword } from '#server/kit/secrets/passwords.ts'
import { logInWith } from '#test/acts/log-in.ts'
import { type TestClient, testApp } from '#test/app.ts'

const t = await testApp()
after(() => t.close())

const PASSWORD = 'een lange zin als wachtwoord'
const passwordHash = await hashPassword(PASSWORD)

const anAddress = () => `${randomUUID()}@example.nl`
async function owner() {
  const email = anAddress()
  return { email, ...(await t.aMember({ email, passwordHash, notificationsDisabled: ['bounce', 'fbl'] })) }
}
const ask = (client: TestClient, email: string, password = PASSWORD) =>
  client.call(askMailChange, { body: { email, password } })
const confirm = (token: string, client = t.visitor()) => client.call(confirmMailChange, { body: { token } })
const undo = (token: string) => t.visitor().call(undoMailChange, { body: { token } })

async function tokenMailedTo(email: string, page: 'do' | 'undo'): Promise<string> {
  await t.runJobs()
  const [token] = t
    .mails(email)
    .flatMap(({ text }) => new RegExp(`/mail-change/${page}\\?token=([\\w-]{43})\\s`).exec(text)?.[1] ?? [])
  assert.ok(token, `no ${page} link to ${email}`)
  return token
}
async function changed(client: TestClient, from: string, to: string) {
  assert.equal((await ask(client, to)).status, 204)
  const answer = await confirm(await tokenMailedTo(to, 'do'), client)
  assert.equal(answer.status, 204)
  return tokenMailedTo(from, 'undo')
}
const emailOf = async (id: number) =>
  (await t.db.selectFrom('member').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

describe('a change of the e-mail address', () => {
  test('is confirmed at the new address; the old one holds until then and is told after', async () => {
    const { id, email, client } = await owner()
    const other = await logInWith(t.visitor(), { email, password: PASSWORD })
    const next = anAddress()
    assert.equal((await ask(client, ` ${next.toUpperCase()} `)).status, 204)
    const token = await tokenMailedTo(next, 'do')
    assert.equal(t.mails(next)[0]?.subject, 'Bevestig je nieuwe e-mailadres')
    assert.equal(await emailOf(id), email)
    const before = client.cookie
    assert.equal((await confirm(token, client)).status, 204)
    assert.notEqual(client.cookie, before)
    const { user } = (await client.call(getUser)).body
    assert.equal(user.email, next)
    assert.deepEqual(user.notifications_disabled, ['fbl'])
    assert.equal((await other.call(getUser)).status, 403)
    assert.equal((await confirm(token)).body.error?.code, 'accounts.link_expired')
    await t.runJobs()
    assert.ok(t.mails(email).some(({ subject }) => subject === 'Het e-mailadres van je account is gewijzigd'))
    await logInWith(t.visitor(), { email: next, password: PASSWORD })
  })

  test('can be confirmed in a browser that is not logged in, and logs it in nowhere', async () => {
    const { client } = await owner()
    const next = anAddress()
    await ask(client, next)
    const visitor = t.visitor()
    assert.equal((await confirm(await tokenMailedTo(next, 'do'), visitor)).status, 204)
    assert.equal((await visitor.call(getUser)).status, 403)
  })

  test('needs the password, and an address that is one and that nobody has', async () => {
    const { client } = await owner()
    const stolen = await ask(client, anAddress(), 'not mine')
    assert.equal(stolen.body.error?.fields?.password?.message, 'Controleer je wachtwoord.')
    const invalid = await ask(client, 'no address')
    assert.equal(invalid.body.error?.fields?.email?.message, 'Nieuw e-mailadres invalide.')
    const taken = await ask(client, 'Anna@demo.test')
    assert.equal(
      taken.body.error?.fields?.email?.message,
      'Dit e-mailadres heeft al een account op deze site.',
    )
    const unconfirmed = await ask(t.as('chris'), anAddress(), 'vonk-demo-2026')
    assert.equal(unconfirmed.body.error?.code, 'accounts.email_unconfirmed')
  })

  test('ends with a newer one, with a new password, and after a day', async () => {
    const { id, client } = await owner()
    const [first, second, third] = [anAddress(), anAddress(), anAddress()]
    await ask(client, first)
    const old = await tokenMailedTo(first, 'do')
    await ask(client, second)
    const newer = await tokenMailedTo(second, 'do')
    assert.equal((await confirm(old)).body.error?.code, 'accounts.link_expired')
    await client.call(changePassword, {
      body: { old_password: PASSWORD, password: `${PASSWORD} 2`, password_repeat: `${PASSWORD} 2` },
    })
    assert.equal((await confirm(newer)).body.error?.code, 'accounts.link_expired')
    await ask(client, third, `${PASSWORD} 2`)
    const last = await tokenMailedTo(third, 'do')
    await sql`update mailed_token set expires_at = expires_at - interval '24 hours' where member_id = ${id}`.execute(
      t.db,
    )
    assert.equal((await confirm(last)).body.error?.code, 'accounts.link_expired')
  })

  test('is refused where somebody took the address meanwhile, and the link stays good', async () => {
    const { id, email, client } = await owner()
    const next = anAddress()
    await ask(client, next)
    const token = await tokenMailedTo(next, 'do')
    const squatter = await t.aMember({ email: next })
    const refused = await confirm(token)
    assert.equal(refused.status, 409)
    assert.equal(refused.body.error?.message, 'Dit e-mailadres heeft al een account op deze site.')
    assert.equal(await emailOf(id), email)
    await sql`update member set email = ${anAddress()} where id = ${squatter.id}`.execute(t.db)
    assert.equal((await confirm(token)).status, 204)
  })

  test('of two members who confirm the same address one gets it', async () => {
    const next = anAddress()
    const tokens: string[] = []
    for (const { client } of [await owner(), await owner()]) {
      await ask(client, next)
      await t.runJobs()
      tokens.push(
        ...t
          .mails(next)
          .flatMap(({ text }) => /token=([\w-]{43})\s/.exec(text)?.[1] ?? [])
          .filter((token) => !tokens.includes(token)),
      )
    }
    assert.equal(tokens.length, 2)
    const statuses = await Promise.all(tokens.map(async (token) => (await confirm(token)).status))
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [204, 409],
    )
  })
})

describe('the undo link of the old address', () => {
  test('puts it back within 72 hours and ends every session', async () => {
    const { id, email, client } = await owner()
    const next = anAddress()
    const token = await changed(client, email, next)
    const hours = await sql<{
      hours: number
    }>`select round(extract(epoch from expires_at - created_at) / 3600)::int as hours
      from mailed_token where member_id = ${id} and purpose = 'mail_change_undo'`.execute(t.db)
    assert.equal(hours.rows[0]?.hours, 72)
    assert.equal((await undo(token)).status, 204)
    assert.equal(await emailOf(id), email)
    assert.equal((await client.call(getUser)).body.authentication_required, true)
    assert.equal((await undo(token)).body.error?.code, 'accounts.link_expired')
  })

  test('of a first change outlives later ones and ends their undo links', async () => {
    const { id, email, client } = await owner()
    const [thiefs, second] = [anAddress(), anAddress()]
    const first = await changed(client, email, thiefs)
    const later = await changed(client, thiefs, second)
    assert.equal((await undo(first)).status, 204)
    assert.equal(await emailOf(id), email)
    assert.equal((await undo(later)).body.error?.code, 'accounts.link_expired')
  })

  test('is refused where the old address has an account by now', async () => {
    const { id, email, client } = await owner()
    const next = anAddress()
    const token = await changed(client, email, next)
    await t.aMember({ email })
    assert.equal((await undo(token)).body.error?.code, 'accounts.email_duplicate')
    assert.equal(await emailOf(id), next)
    assert.equal((await client.call(getUser)).status, 200)
  })

  test('is good for nothing else', async () => {
    const { email, client } = await owner()
    const token = await changed(client, email, anAddress())
    assert.equal((await confirm(token)).body.error?.code, 'accounts.link_expired')
  })
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { askPasskeyLogIn, listPasskeys, logInByPasskey } from '#contract/passkeys.ts'
import { hashPassword } from '#server/kit/secrets/passwords.ts'
import { tryLogIn } from '#test/acts/log-in.ts'
import { addPasskey, aPasskey, aPasskeyFor, signedForLogIn, tryPasskey } from '#test/acts/passkeys.ts'
import { type TestClient, testApp } from '#test/app.ts'

const t = await testApp({ trustedProxies: ['127.0.0.1'] })
after(() => t.close())

const PASSWORD = 'een lange zin als wachtwoord'
const passwordHash = await hashPassword(PASSWORD)

type Answer = { status: number; body?: { error?: { code?: string } } }
const outcome = ({ status, body }: Answer) => body?.error?.code ?? status
const at = (host: string) => Object.assign(t.visitor(), { host })
const isIn = async (client: TestClient) => (await client.call(getUser)).status === 200

/** A member with a passkey. */
async function owner() {
  const email = `${randomUUID()}@example.nl`
  const member = await t.aMember({ email, passwordHash })
  const key = aPasskeyFor(member.client)
  assert.equal(outcome(await addPasskey(member.client, key)), 201)
  return { ...member, email, key }
}

describe('a log-in by passkey', () => {
  test('needs no address, and is told to the owner as a new device', async () => {
    const { publicId, email, key, client } = await owner()
    const visitor = t.visitor()
    const answer = await tryPasskey(visitor, key)
    assert.equal(answer.body.user.id, publicId)
    assert.ok(await isIn(visitor))
    await t.runJobs()
    assert.ok(t.mails(email).some(({ subject }) => subject === 'Nieuw apparaat bij je account'))
    const [shown] = (await client.call(listPasskeys)).body.passkeys
    assert.ok(shown?.used_at)
  })

  test('works once with one challenge, and only in the browser that asked for it', async () => {
    const { key } = await owner()
    const [mine, theirs] = [t.visitor(), t.visitor()]
    const passkey = await signedForLogIn(mine, key)
    await theirs.call(askPasskeyLogIn)
    const send = (client: TestClient) => client.call(logInByPasskey, { body: { passkey } })
    assert.equal(outcome(await send(theirs)), 'accounts.login_failed')
    assert.equal(outcome(await send(t.visitor())), 'accounts.login_failed')
    const again = await signedForLogIn(mine, key)
    assert.equal(outcome(await mine.call(logInByPasskey, { body: { passkey: again } })), 200)
    mine.cookie = mine.cookie.replace(/sid=[\w-]+; /, '')
    assert.equal(
      outcome(await mine.call(logInByPasskey, { body: { passkey: again } })),
      'accounts.login_failed',
    )
  })

  test('is refused five minutes after its challenge', async (context) => {
    const { key } = await owner()
    const visitor = t.visitor()
    const passkey = await signedForLogIn(visitor, key)
    const now = Date.now()
    context.mock.method(Date, 'now', () => now + 301_000)
    assert.equal(outcome(await visitor.call(logInByPasskey, { body: { passkey } })), 'accounts.login_failed')
  })

  test('works at the host where the passkey was made, not at another brand', async () => {
    const { client, key } = await owner()
    assert.equal(outcome(await tryPasskey(at('gloed.localhost'), key)), 'accounts.login_failed')
    const other = aPasskey('http://gloed.localhost')
    client.host = 'gloed.localhost'
    assert.equal(outcome(await addPasskey(client, other)), 201)
    const shown = (await client.call(listPasskeys)).body.passkeys.map(({ here }) => here)
    assert.deepEqual(shown, [true, false])
    assert.equal(outcome(await tryPasskey(at('gloed.localhost'), other)), 200)
    assert.equal(outcome(await tryPasskey(t.visitor(), other)), 'accounts.login_failed')
  })

  test('needs a finger, a face or a PIN', async () => {
    const { key } = await owner()
    assert.equal(outcome(await tryPasskey(t.visitor(), key, { isVerified: false })), 'accounts.login_failed')
    assert.equal(outcome(await tryPasskey(t.visitor(), key)), 200)
  })

  test('is refused to a copy that counts less, and to a passkey that calls another account its own', async () => {
    const { key } = await owner()
    assert.equal(outcome(await tryPasskey(t.visitor(), key)), 200)
    assert.equal(outcome(await tryPasskey(t.visitor(), key, { uses: 1 })), 'accounts.login_failed')
    key.nameAccount(Buffer.from('somebody else').toString('base64url'))
    assert.equal(outcome(await tryPasskey(t.visitor(), key)), 'accounts.login_failed')
  })

  test('says the same for a passkey of nobody', async () => {
    const [unknown, { key }] = [aPasskey('http://localhost'), await owner()]
    unknown.nameAccount('bm9ib2R5')
    const messages = await Promise.all(
      [unknown, key].map(
        async (each) => (await tryPasskey(t.visitor(), each, { isVerified: false })).body.error,
      ),
    )
    assert.equal(messages[0]?.message, 'Login mislukt, probeer opnieuw')
    assert.deepEqual(messages[0], messages[1])
  })
})

describe('the lock of a log-in', () => {
  test('counts passkeys and passwords of one source together', async () => {
    const { key, email } = await owner()
    const origin = { from: '203.0.113.7' }
    for (let count = 1; count <= 4; count++)
      assert.equal(
        outcome(await tryPasskey(t.visitor(), key, { isVerified: false }, origin)),
        'accounts.login_failed',
      )
    const fifth = await tryLogIn(t.visitor(), { email, password: 'not mine' }, origin)
    assert.equal(outcome(fifth), 'accounts.login_blocked')
    assert.equal(outcome(await tryPasskey(t.visitor(), key, {}, origin)), 'accounts.login_blocked')
    assert.equal(outcome(await tryPasskey(t.visitor(), key, {}, { from: '198.51.100.7' })), 200)
  })

  test('asks no mailed code of a passkey when strangers guess the password', async () => {
    const { key, email } = await owner()
    for (let network = 1; network <= 20; network++)
      await tryLogIn(t.visitor(), { email, password: 'not mine' }, { from: `203.0.${network}.9` })
    const byPassword = await tryLogIn(t.visitor(), { email, password: PASSWORD }, { from: '198.51.100.9' })
    assert.equal(outcome(byPassword), 'accounts.login_code_needed')
    assert.equal(outcome(await tryPasskey(t.visitor(), key, {}, { from: '198.51.100.9' })), 200)
  })
})

describe('an account that is closed', () => {
  const setStatus = (id: number, status: string) =>
    sql`update member set status = ${status}, deleted_at = case when ${status} = 'deleted' then now() end
      where id = ${id}`.execute(t.db)

  test('by a decision is entered by passkey too, and tells of the decision', async () => {
    const { id, key } = await owner()
    await setStatus(id, 'blocked')
    assert.equal(outcome(await tryPasskey(t.visitor(), key)), 200)
  })

  test('by its owner mails the way back, and after the days of it is not there', async () => {
    const { id, key, email } = await owner()
    await setStatus(id, 'deleted')
    assert.equal(outcome(await tryPasskey(t.visitor(), key)), 'accounts.deleted')
    await t.runJobs()
    assert.ok(t.mails(email).some(({ text }) => text.includes('?restore')))
    await sql`update member set deleted_at = now() - interval '15 days' where id = ${id}`.execute(t.db)
    assert.equal(outcome(await tryPasskey(t.visitor(), key)), 'accounts.login_failed')
  })

  test('takes its passkeys along when it is erased', async () => {
    const { id } = await owner()
    await sql`select erase_member(${id})`.execute(t.db)
    const left = await t.db.selectFrom('passkey').select('id').where('memberId', '=', id).execute()
    assert.deepEqual(left, [])
  })
})

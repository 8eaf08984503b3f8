import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser, logOut, signUp } from '#contract/accounts.ts'
import { deleteAccount } from '#contract/deletion.ts'
import {
  changePassword,
  confirmMailChange,
  endOtherSessions,
  endSession,
  followLink,
  getSessions,
  resetPassword,
} from '#contract/security.ts'
import { mailToken } from '#server/accounts/email/mailed-tokens.ts'
import { logInWith } from '#test/acts/log-in.ts'
import { type TestClient, testApp } from '#test/app.ts'

const t = await testApp()
after(() => t.close())

const PASSWORD = 'een lange zin als wachtwoord'
const NEW = { password: 'een heel andere lange zin', password_repeat: 'een heel andere lange zin' }
const form = () => ({
  email: `${randomUUID()}@example.nl`,
  name: 'Nieuw lid',
  gender: 'female' as const,
  seeking: 'male' as const,
  date_of_birth: '1994-05-17',
  country: 'NL',
  region: 'NL-UT',
  password: PASSWORD,
  terms: true,
})

const sidOf = (client: TestClient) => /sid=([\w-]{43})/.exec(client.cookie)?.[1]
/** The same browser, but the session cookie never arrived. */
const withoutSession = ({ cookie }: TestClient) => {
  const client = t.visitor()
  client.cookie = cookie.replace(/sid=[\w-]{43}(; )?/, '')
  return client
}
const isIn = async (client: TestClient) => (await client.call(getUser)).status === 200
const sessionsOf = (memberId: number) =>
  t.db.selectFrom('session').select('id').where('memberId', '=', memberId).execute()

async function signedUp() {
  const [client, key, body] = [t.visitor(), randomUUID(), form()]
  assert.equal((await client.call(signUp, { body }, { key })).status, 201)
  await t.runJobs()
  const { id } = await t.db
    .selectFrom('member')
    .select('id')
    .where('email', '=', body.email)
    .executeTakeFirstOrThrow()
  const repeat = (again: TestClient) => again.call(signUp, { body }, { key })
  return { client, body, id, repeat }
}
type SignedUp = Awaited<ReturnType<typeof signedUp>>

async function confirm({ body }: SignedUp) {
  const link = /(\/activate\?token=\S+)/.exec(t.mails(body.email)[0]?.text ?? '')?.[1] ?? ''
  assert.equal((await t.visitor().raw('GET', link)).headers.location, '/activate/done')
}
async function reset(memberId: number) {
  const token = await mailToken(t.ctx, { memberId, purpose: 'password_reset', hours: 1 })
  assert.equal((await t.visitor().call(resetPassword, { body: { token, ...NEW } })).status, 204)
}

/** The answer logs nobody in. */
async function refused(repeat: SignedUp['repeat'], client: TestClient, why: string) {
  const answer = await repeat(client)
  assert.equal(answer.status, 409, why)
  assert.equal(answer.body.error?.code, 'accounts.log_in_again', why)
  assert.equal(answer.body.error?.next, '/login')
  assert.equal(answer.headers['set-cookie'], undefined, why)
  assert.ok(!(await isIn(client)), why)
}

describe('a repeat of a call that logged in', () => {
  test('hands the same session to the same browser again, also ten at once, and begins none', async () => {
    const { client, id, repeat } = await signedUp()
    const tabs = Array.from({ length: 10 }, () => withoutSession(client))
    const answers = await Promise.all(tabs.map(repeat))
    assert.ok(answers.every(({ status }) => status === 201))
    assert.deepEqual(new Set(tabs.map(sidOf)), new Set([sidOf(client)]))
    assert.equal((await sessionsOf(id)).length, 1)
    assert.ok(await isIn(tabs[0] as TestClient))
  })

  test('hands nothing to another browser, nor to the same one after a minute', async () => {
    const { client, id, repeat } = await signedUp()
    await refused(repeat, t.visitor(), 'without a device cookie')
    const stranger = (await signedUp()).client
    await refused(repeat, withoutSession(stranger), 'the cookie of another device')
    await sql`update idempotency_key set created_at = now() - interval '61 seconds'
      where session_member_id = ${id}`.execute(t.db)
    await refused(repeat, withoutSession(client), 'after a minute')
    assert.equal((await sessionsOf(id)).length, 1)
    assert.equal((await repeat(client)).status, 201, 'who is logged in anyway is answered')
  })

  test('the token cannot be made from what is stored', async () => {
    const { client, id } = await signedUp()
    const { rows } = await sql<{ stored: string }>`
      select concat(to_jsonb(k), (select jsonb_agg(s) from session s where s.member_id = ${id}),
        (select jsonb_agg(d) from member_device d where d.member_id = ${id})) as stored
      from idempotency_key k where session_member_id = ${id}`.execute(t.db)
    const device = /device=([\w-]{22})\./.exec(client.cookie)?.[1] ?? '-'
    assert.ok(rows[0] && !rows[0].stored.includes(device) && !rows[0].stored.includes(sidOf(client) ?? '-'))
  })

  test('of somebody else’s address logs nobody in after the owner chose a password', async () => {
    const maker = await signedUp()
    await confirm(maker)
    await reset(maker.id)
    await refused(maker.repeat, withoutSession(maker.client), 'the same browser')
    await refused(maker.repeat, t.visitor(), 'another browser')
    assert.deepEqual(await sessionsOf(maker.id), [])
  })

  test('of a used link logs nobody in after the owner chose a password', async () => {
    const { id } = await t.aMember()
    const token = await mailToken(t.ctx, { memberId: id, purpose: 'autologin', hours: 72, target: '/likes' })
    const [thief, key] = [t.visitor(), randomUUID()]
    const follow = (client: TestClient) => client.call(followLink, { body: { token } }, { key })
    assert.equal((await follow(thief)).status, 200)
    await reset(id)
    for (const client of [withoutSession(thief), t.visitor()]) {
      const answer = await follow(client)
      assert.equal(answer.body.error?.code, 'accounts.log_in_again')
      assert.ok(!(await isIn(client)))
    }
    assert.deepEqual(await sessionsOf(id), [])
  })

  const endings: [string, (maker: SignedUp) => Promise<{ status: number }>][] = [
    ['a log-out', ({ client }) => client.call(logOut)],
    [
      'the end of that session by another',
      async ({ client, body }) => {
        const [session] = (await client.call(getSessions)).body.sessions
        const other = await logInWith(t.visitor(), { email: body.email, password: PASSWORD })
        return other.call(endSession, { params: { id: session?.id ?? '' } })
      },
    ],
    [
      'the end of all other sessions',
      async ({ body }) => {
        const other = await logInWith(t.visitor(), { email: body.email, password: PASSWORD })
        return other.call(endOtherSessions)
      },
    ],
    [
      'another password',
      ({ client }) => client.call(changePassword, { body: { old_password: PASSWORD, ...NEW } }),
    ],
    [
      'another address',
      async ({ id, body }) => {
        const { id: mailChangeId } = await t.db
          .insertInto('mailChange')
          .values({ memberId: id, oldEmail: body.email, newEmail: form().email })
          .returning('id')
          .executeTakeFirstOrThrow()
        const token = await mailToken(t.ctx, { memberId: id, purpose: 'mail_change', hours: 1, mailChangeId })
        return t.visitor().call(confirmMailChange, { body: { token } })
      },
    ],
    [
      'the deletion of the account',
      ({ client }) => client.call(deleteAccount, { body: { password: PASSWORD, reason: 'other' } }),
    ],
  ]
  for (const [what, end] of endings) {
    test(`logs nobody in after ${what}`, async () => {
      const maker = await signedUp()
      await confirm(maker)
      const before = withoutSession(maker.client)
      const { status } = await end(maker)
      assert.ok(status === 200 || status === 204, String(status))
      await refused(maker.repeat, before, what)
    })
  }
})

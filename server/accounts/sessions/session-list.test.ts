import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser, logOut } from '#contract/accounts.ts'
import { endOtherSessions, endSession, freshenLogin, getSessions } from '#contract/security.ts'
import { hashPassword } from '#server/kit/secrets/passwords.ts'
import { logInWith } from '#test/acts/log-in.ts'
import { type TestClient, testApp } from '#test/app.ts'

const t = await testApp()
after(() => t.close())

const PASSWORD = 'een lange zin als wachtwoord'
const passwordHash = await hashPassword(PASSWORD)
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

async function memberOn(devices: number) {
  const email = `${randomUUID()}@example.nl`
  const { id } = await t.aMember({ email, passwordHash })
  await t.db.deleteFrom('session').where('memberId', '=', id).execute()
  const clients: TestClient[] = []
  for (let count = 0; count < devices; count++) {
    clients.push(await logInWith(t.visitor(), { email, password: PASSWORD }, { agent: FIREFOX }))
  }
  return { id, email, clients: clients as [TestClient, TestClient, TestClient] }
}

const isIn = async (client: TestClient) => (await client.call(getUser)).status === 200
const stale = (memberId: number) =>
  t.db.updateTable('session').set({ freshUntil: sql`now()` }).where('memberId', '=', memberId).execute()
const cookieOf = (client: TestClient) => /sid=([\w-]{43})/.exec(client.cookie)?.[1]
const withCookie = (token: string | undefined) => {
  const client = t.visitor()
  client.cookie = `sid=${token}`
  return client
}

describe('the sessions of a member', () => {
  test('are listed with device and the time of their last use, the own one first and marked', async () => {
    const { id, clients } = await memberOn(2)
    const lastUse = new Date(Date.now() - 46 * 60_000)
    await sql`update session set last_seen_at = ${lastUse} where member_id = ${id} and id <> (
      select id from session where member_id = ${id} order by created_at limit 1)`.execute(t.db)
    const { sessions } = (await clients[0].call(getSessions)).body
    assert.deepEqual(
      sessions.map(({ device, current }) => [device, current]),
      [
        ['Firefox op Linux', true],
        ['Firefox op Linux', false],
      ],
    )
    assert.equal(sessions[1]?.last_seen_at, lastUse.toISOString())
    const inEnglish = await clients[1].call(getSessions, undefined, {
      headers: { cookie: `locale=en; ${clients[1].cookie}` },
    })
    assert.equal(inEnglish.body.sessions[0]?.device, 'Firefox on Linux')
  })

  test('end one by one; somebody else’s is not there', async () => {
    const { clients } = await memberOn(2)
    const { sessions } = (await clients[0].call(getSessions)).body
    const other = sessions.find(({ current }) => !current)
    const foreign = await t.as('anna').call(endSession, { params: { id: other?.id ?? '' } })
    assert.equal(foreign.status, 404)
    assert.ok(await isIn(clients[1]))
    assert.equal((await clients[0].call(endSession, { params: { id: other?.id ?? '' } })).status, 204)
    const ended = await clients[1].call(getUser)
    assert.equal(ended.status, 403)
    assert.equal(ended.body.authentication_required, true)
    assert.ok(await isIn(clients[0]))
  })

  test('ending the own one is a log-out', async () => {
    const { clients } = await memberOn(1)
    const [own] = (await clients[0].call(getSessions)).body.sessions
    const before = clients[0].cookie
    assert.equal((await clients[0].call(endSession, { params: { id: own?.id ?? '' } })).status, 204)
    assert.ok(!clients[0].cookie.includes('sid='))
    clients[0].cookie = before
    assert.ok(!(await isIn(clients[0])))
  })

  test('end all but this one', async () => {
    const { id, clients } = await memberOn(3)
    assert.equal((await clients[1].call(endOtherSessions)).status, 204)
    assert.deepEqual(await Promise.all(clients.map(isIn)), [false, true, false])
    const told = await t.db
      .selectFrom('outbox')
      .select('kind')
      .where(sql<boolean>`${id} = any(member_ids)`)
      .execute()
    await t.runJobs()
    assert.ok(
      told.length ||
        (await t.db.selectFrom('memberEvent').select('kind').where('memberId', '=', id).execute()).length,
    )
  })

  test('end only with a fresh log-in, which the password renews for ten minutes', async () => {
    const { id, clients } = await memberOn(2)
    await stale(id)
    const refused = await clients[0].call(endOtherSessions)
    assert.equal(refused.status, 403)
    assert.equal(refused.body.error?.code, 'accounts.fresh_login_needed')
    assert.equal(refused.body.authentication_required, undefined)
    const wrong = await clients[0].call(freshenLogin, { body: { password: 'not mine' } })
    assert.equal(wrong.body.error?.fields?.password?.code, 'accounts.password_wrong')
    assert.equal((await clients[0].call(freshenLogin, { body: { password: PASSWORD } })).status, 204)
    const { minutes } = await t.db
      .selectFrom('session')
      .select(sql<number>`round(extract(epoch from max(fresh_until) - now()) / 60)::int`.as('minutes'))
      .where('memberId', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(minutes, 10)
    assert.equal(
      (await clients[1].call(endOtherSessions)).status,
      403,
      'the other session is as stale as before',
    )
    assert.equal((await clients[0].call(endOtherSessions)).status, 204)
  })

  test('five wrong passwords block this session’s guesses, and nobody’s log-in', async () => {
    const { email, clients } = await memberOn(2)
    for (let count = 0; count < 5; count++) await clients[0].call(freshenLogin, { body: { password: 'x' } })
    const blocked = await clients[0].call(freshenLogin, { body: { password: PASSWORD } })
    assert.equal(blocked.body.error?.code, 'accounts.login_blocked')
    assert.equal((await clients[1].call(freshenLogin, { body: { password: PASSWORD } })).status, 204)
    await logInWith(t.visitor(), { email, password: PASSWORD })
  })
})

test('a member has ten sessions at most: another log-in ends the oldest, and nobody else’s', async () => {
  const [{ id, clients }, neighbour] = [await memberOn(12), await memberOn(1)]
  assert.deepEqual(
    await Promise.all(clients.map(isIn)),
    Array.from({ length: 12 }, (_, place) => place >= 2),
  )
  const { sessions } = (await clients[2].call(getSessions)).body
  assert.equal(sessions.length, 10)
  await Promise.all(Array.from({ length: 6 }, () => t.ctx.sessions.start(t.db, id, 'at once')))
  const left = await t.db.selectFrom('session').select('id').where('memberId', '=', id).execute()
  assert.equal(left.length, 10)
  assert.ok(await isIn(neighbour.clients[0]))
})

describe('the cookie of a session', () => {
  const age = (memberId: number, hours: number) =>
    sql`update session set rotated_at = now() - make_interval(hours => ${hours}) where member_id = ${memberId}`.execute(
      t.db,
    )

  test('changes after a day; the old one works for a minute and ends with the session', async () => {
    const { id, clients } = await memberOn(1)
    const [client] = clients
    const old = cookieOf(client)
    await age(id, 23)
    await client.call(getUser)
    assert.equal(cookieOf(client), old)
    await age(id, 24)
    const answer = await client.call(getUser)
    assert.match(
      String(answer.headers['set-cookie']),
      /^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax,has_session=[\w-]{12}; Max-Age=2592000; Path=\/; SameSite=Lax$/,
    )
    assert.notEqual(cookieOf(client), old)
    assert.ok(await isIn(client))
    assert.ok(await isIn(withCookie(old)))
    await sql`update session set previous_until = now() where member_id = ${id}`.execute(t.db)
    assert.ok(!(await isIn(withCookie(old))))
    assert.ok(await isIn(client))
    assert.equal((await client.call(getSessions)).body.sessions.length, 1)
  })

  test('changes once, however many requests come at once, and none of them is refused', async () => {
    const { id, clients } = await memberOn(1)
    await age(id, 25)
    const token = cookieOf(clients[0])
    const tabs = Array.from({ length: 10 }, () => withCookie(token))
    const answers = await Promise.all(tabs.map((tab) => tab.call(getUser)))
    assert.ok(answers.every(({ status }) => status === 200))
    assert.equal(answers.filter(({ headers }) => headers['set-cookie']).length, 1)
  })

  test('log-out with the old one ends the session too', async () => {
    const { id, clients } = await memberOn(1)
    const old = cookieOf(clients[0])
    await age(id, 25)
    await clients[0].call(getUser)
    await withCookie(old).call(logOut)
    assert.ok(!(await isIn(clients[0])))
  })
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { getTransparency } from '#contract/transparency.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { countPublicFigures } from './count-public-figures.ts'

let t: TestApp
/** A day in the middle of the last whole quarter. */
let past: string
before(async () => {
  t = await testApp()
  const { rows } = await sql<{ past: string }>`
    select (date_trunc('quarter', now() at time zone 'utc') - interval '40 days')::date::text as past`.execute(
    t.db,
  )
  past = rows[0]!.past
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

const read = async (host?: string) => {
  const visitor = t.visitor()
  if (host) visitor.host = host
  return (await visitor.call(getTransparency)).body
}
const csv = async () => (await t.visitor().raw('GET', '/pages/transparency.csv')).body

async function report(about: number, category: string, minutes: number): Promise<void> {
  await sql`
    with made as (
      insert into report (reporter_id, member_id, kind, category, sealed, created_at, closed_at)
      values (${t.id('bram')}, ${about}, 'member', ${category}, '\\x00', ${past}::timestamptz, now()) returning id, created_at
    )
    insert into staff_case (kind, member_id, subject_kind, subject_id, source, priority, created_at, due_at, state, decided_at, brand)
    select 'report', ${about}, 'report', id::text, 'report', 2, created_at, created_at, 'decided',
      created_at + make_interval(mins => ${minutes}), 'vonk' from made`.execute(t.db)
}

async function restart(): Promise<void> {
  await sql`truncate public_count, public_figure`.execute(t.db)
}

type Answer = Awaited<ReturnType<typeof read>>
const latest = ({ sites }: Answer, section: string, figure: string, site = 0) =>
  sites[site]?.sections.find((each) => each.section === section)?.rows.find((row) => row.figure === figure)
    ?.values[0]

test('says that nothing is counted yet', async () => {
  await restart()
  assert.equal((await read()).until, null)
})

test('a quarter has its reports by reason and the median time to a decision; small numbers are hidden', async () => {
  await restart()
  const { id } = await t.aMember()
  for (const minutes of [10, 20, 30, 40, 5000]) await report(id, 'scam', minutes)
  for (const minutes of [50, 60, 70, 80]) await report(id, 'spam', minutes)
  await countPublicFigures(t.ctx)
  const figures = await read()
  assert.equal(latest(figures, 'reports', 'scam'), 5)
  assert.equal(latest(figures, 'reports', 'spam'), null)
  assert.equal(latest(figures, 'reports', 'other'), null)
  assert.equal(latest(figures, 'reports', 'median_minutes'), 50)
  assert.match(await csv(), /^\d{4}-Q[1-4],vonk,reports,scam,5\r$/m)
  assert.match(await csv(), /^\d{4}-Q[1-4],vonk,reports,spam,<5\r$/m)
})

test('a day is counted once, however often and by how many the job runs', async () => {
  await restart()
  const kept = await sql`select count(*) from report`.execute(t.db)
  await Promise.all([1, 2, 3].map(() => countPublicFigures(t.ctx, { days: 30, members: 3 })))
  const first = await read()
  await countPublicFigures(t.ctx)
  assert.deepEqual(await read(), first)
  assert.equal(latest(first, 'reports', 'scam'), 5)
  assert.deepEqual(await sql`select count(*) from report`.execute(t.db), kept)
})

test('what is erased later stays counted', async () => {
  const told = await read()
  await sql`delete from report where category = 'scam'`.execute(t.db)
  await countPublicFigures(t.ctx)
  assert.deepEqual(await read(), told)
})

test('tells a site and all sites apart, each with its members of today', async () => {
  await countPublicFigures(t.ctx)
  const { rows } = await sql<{ brand: string; members: number }>`
    select brand, count(*)::int as members from member where status = 'active' and not fictional group by brand`.execute(
    t.db,
  )
  const all = rows.reduce((sum, { members }) => sum + members, 0)
  const own = rows.find(({ brand }) => brand === 'gloed')?.members ?? 0
  const { sites } = await read('gloed.localhost:3000')
  assert.deepEqual(
    sites.map(({ name, now }) => [name, now.find(({ figure }) => figure === 'members')?.value]),
    [
      ['Gloed', own < 5 ? null : own],
      [null, all],
    ],
  )
  assert.equal(latest(await read('gloed.localhost:3000'), 'reports', 'scam'), null)
  assert.equal(latest(await read('gloed.localhost:3000'), 'reports', 'scam', 1), 5)
})

test('the share that staff wrote counts answers of fictional profiles only', async () => {
  await restart()
  const fictional = await t.aMember({ fictional: true })
  const member = await t.aMember()
  const { id: staff } = await t.aStaff({ roles: ['writer'] })
  const { rows } = await sql<{ id: string }>`
    insert into conversation (low_id, high_id, last_seq) values (${Math.min(fictional.id, member.id)}, ${Math.max(fictional.id, member.id)}, 12)
    returning id`.execute(t.db)
  await sql`
    insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost, created_at, author_id)
    select ${rows[0]!.id}, n, case when n > 10 then ${member.id}::int else ${fictional.id}::int end, gen_random_uuid(), 'text', 'Hoi', 0,
      ${past}::timestamptz, case when n <= 10 then ${staff}::int end from generate_series(1, 12) n`.execute(
    t.db,
  )
  await countPublicFigures(t.ctx)
  const figures = await read()
  assert.equal(latest(figures, 'fictional', 'answers'), 10)
  assert.equal(latest(figures, 'fictional', 'staff_share'), 100)
  await t.db.deleteFrom('conversation').where('id', '=', rows[0]!.id).execute()
})

test('counts who is verified, and recalls in the quarter in which they began', async () => {
  await restart()
  const members = await Promise.all(Array.from({ length: 5 }, () => t.aMember()))
  const ids = members.map(({ id }) => id)
  await sql`update member set brand = 'gloed' where id = any (${ids}::int[])`.execute(t.db)
  await sql`update profile set verified_at = now() where member_id = any (${ids}::int[])`.execute(t.db)
  await sql`
    with decided as (
      insert into decision (member_id, actor_kind, actor_name, rule, measure, facts, found_by, told, decided_at)
      select id, 'cli', 'cli:test', 'no_scams', 'banned', 'x', 'report', true, ${past}::timestamptz
      from unnest(${ids}::int[]) id returning id, member_id
    )
    insert into recall (decision_id, account_id, started_at, listed_at, done_at)
    select id, member_id, ${past}::timestamptz, now(), now() from decided`.execute(t.db)
  await countPublicFigures(t.ctx)
  const figures = await read('gloed.localhost:3000')
  assert.equal(figures.sites[0]?.now.find(({ figure }) => figure === 'verified')?.value, 5)
  assert.equal(latest(figures, 'recalls', 'recalls'), 5)
  assert.equal(latest(figures, 'recalls', 'credits'), null)
  assert.equal(latest(figures, 'decisions', 'banned'), 5)
})

test('counts the notices of trusted flaggers, and those upheld when they were decided', async () => {
  await restart()
  await sql`
    with flagger as (
      insert into trusted_flagger (name, email, since) values ('Meldpunt', 'figures@elders.test', '2026-01-01') returning id
    )
    insert into complaint (about, brand, language, sealed, trusted_flagger_id, created_at, outcome, decision, decided_at)
    select 'illegal_content', 'vonk', 'nl', '\\x00', case when n <= 7 then id end, ${past}::timestamptz,
      case when n <= 5 then 'upheld' else 'dismissed' end, '\\x00', ${past}::timestamptz
    from flagger, generate_series(1, 9) n`.execute(t.db)
  await countPublicFigures(t.ctx)
  const figures = await read()
  assert.equal(latest(figures, 'flaggers', 'notices'), 7)
  assert.equal(latest(figures, 'flaggers', 'upheld'), 5)
  assert.match(await csv(), /^\d{4}-Q[1-4],vonk,flaggers,notices,7\r$/m)
})

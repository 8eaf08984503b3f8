import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { pageHidden, type Visit } from '#contract/traffic.ts'
import { testApp } from '#test/app.ts'
import { percentage, readBounces } from './bounces.ts'
import { trafficJobs } from './traffic.jobs.ts'

const t = await testApp()
after(() => t.close())
beforeEach(() => t.db.deleteFrom('visitCount').execute())

const landing: Visit = { page: 'index', source: 'adnet-7', seconds: 3, bounced: true }
const visit = (body: Visit | Record<string, never>) => t.visitor().call(pageHidden, { body })
const site = 'vonk'
const today = new Date().toISOString().slice(0, 10)

test('visits are counted by day, site, source and page, with their bounces', async () => {
  const visits = [
    landing,
    landing,
    { ...landing, bounced: false, seconds: 80 },
    { ...landing, page: 'pricing' as const },
  ]
  await Promise.all(visits.map(async (each) => assert.equal((await visit(each)).status, 204)))
  const bounces = await readBounces(t.db, 14)
  const common = { day: today, site, source: 'adnet-7' }
  assert.deepEqual(bounces, [
    { ...common, page: 'index', visits: 3, bounced: 2, short: 2 },
    { ...common, page: 'pricing', visits: 1, bounced: 1, short: 1 },
  ])
  assert.equal(percentage(2, 3), '66.7 %')
})

test('an empty beacon is answered and counts nothing, with and without a session', async () => {
  for (const client of [t.visitor(), t.as('anna')]) {
    const answer = await client.raw('POST', '/api/page-hidden.php', {})
    assert.equal(answer.statusCode, 204)
    assert.equal(answer.body, '')
  }
  assert.deepEqual(await readBounces(t.db, 14), [])
})

test('a beacon is refused that is no visit', async () => {
  for (const body of [
    { ...landing, page: '/members/7' },
    { ...landing, name: 'Anna' },
    { text: 'x'.repeat(3000) },
  ])
    assert.equal((await t.visitor().raw('POST', '/api/page-hidden.php', body)).statusCode, 400)
})

test('a source that nobody can read, or one too many in a day, counts as other', async () => {
  await visit({ ...landing, source: 'anna@example.nl <b>' })
  await visit({ page: 'index', seconds: 1, bounced: true })
  const sources = async () => (await readBounces(t.db, 14)).map(({ source, visits }) => [source, visits])
  assert.deepEqual(await sources(), [
    ['none', 1],
    ['other', 1],
  ])
  await sql`insert into visit_count (day, site, page, source, length, bounced)
    select (now() at time zone 'utc')::date, ${site}, 'login', 'flood-' || n, 'longer', false
    from generate_series(1, 5000) as n`.execute(t.db)
  await visit(landing)
  assert.ok(!(await sources()).some(([source]) => source === 'adnet-7'))
  assert.deepEqual(
    (await sources()).find(([source]) => source === 'other'),
    ['other', 2],
  )
})

test('counters end after 400 days, in batches', async () => {
  await sql`insert into visit_count (day, site, page, source, length, bounced)
    select current_date - 401, ${site}, 'index', 'old-' || n, 'longer', true
    from generate_series(1, 5001) as n`.execute(t.db)
  await visit(landing)
  await trafficJobs(t.ctx)['traffic.forget-old']()
  const left = await t.db.selectFrom('visitCount').select('source').execute()
  assert.deepEqual(left, [{ source: 'adnet-7' }])
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { searchMembers } from '#contract/search.ts'
import { openCase } from '#server/cases/open-case.ts'
import { pairOf, sent } from '#test/acts/chat.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { freePort } from '#test/free-port.ts'
import { openStream } from '#test/services/stream.ts'
import { until } from '#test/until.ts'
import { databaseFigures } from './database-figures.ts'

const TOKEN = 'a token of the tests, long enough'
let t: TestApp
before(async () => {
  t = await testApp({ metricsToken: TOKEN })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
after(() => t.close())

const scrape = (authorization?: string, host = '10.0.0.7:3000') =>
  t.app.inject({
    method: 'GET',
    url: '/metrics',
    headers: { host, ...(authorization ? { authorization } : {}) },
  })

/** The value of one series, such as `vonk_streams`; undefined if it is not there. */
async function valueOf(series: string): Promise<number | undefined> {
  const { body } = await scrape(`Bearer ${TOKEN}`)
  const line = body.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('is for whoever shows the token, by any host', async () => {
  for (const wrong of [
    undefined,
    'Bearer',
    'Bearer x',
    `Bearer ${TOKEN} `,
    `Bearer ${TOKEN}x`,
    `Basic ${TOKEN}`,
  ])
    assert.equal((await scrape(wrong)).statusCode, 401, wrong ?? 'nothing')
  const answer = await scrape(`Bearer ${TOKEN}`)
  assert.equal(answer.statusCode, 200)
  assert.match(String(answer.headers['content-type']), /^text\/plain; version=0\.0\.4/)
})

test('has names that Prometheus takes: those of counters end in _total, and no others', async () => {
  const { body } = await scrape(`Bearer ${TOKEN}`)
  const types = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  assert.ok(types.length > 30)
  for (const [, name = '', type] of types) assert.equal(name.endsWith('_total'), type === 'counter', name)
})

test('does not exist without a token', async () => {
  const bare = await testApp()
  const answer = await bare.visitor().raw('GET', '/metrics', undefined, { authorization: 'Bearer ' })
  assert.equal(answer.statusCode, 404)
  assert.equal(bare.runtime.metrics, undefined)
  await bare.close()
})

test('the lag of a replica has a value only where there is a replica', async () => {
  const name = 'vonk_replica_lag_seconds'
  assert.equal(await valueOf(name), undefined)
  const databaseReplicaUrl = `postgresql://vonk@127.0.0.1:${await freePort()}/vonk`
  const replicated = await testApp({ metricsToken: TOKEN, databaseReplicaUrl })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const { body } = await replicated.app.inject({ url: '/metrics', headers })
  await replicated.close()
  assert.match(body, new RegExp(`^${name} -1$`, 'm'))
})

test('counts calls by route and status, and never by path', async () => {
  const { me, id } = await pairOf(t)
  await sent(me.client, id, 'geteld')
  await t.visitor().raw('GET', '/api/members/none-of-this-id')
  const { body } = await scrape(`Bearer ${TOKEN}`)
  assert.match(
    body,
    /vonk_http_requests_total\{method="POST",route="\/api\/conversations\/:id\/messages",status="201"\} 1/,
  )
  assert.match(
    body,
    /vonk_http_request_duration_seconds_bucket\{le="5",method="POST",route="\/api\/conversations\/:id\/messages"\} 1/,
  )
  assert.ok(!body.includes(id) && !body.includes('none-of-this-id') && !body.includes(TOKEN))
})

test('measures the process: event loop, pool, streams and outside services', async () => {
  const stream = await openStream(t.app, t.as('anna').cookie)
  assert.equal(await valueOf('vonk_streams'), 1)
  stream.close()
  await until(async () => (await valueOf('vonk_streams')) === 0, 'the end of the stream')
  assert.ok((await valueOf('nodejs_eventloop_lag_seconds'))! >= 0)
  assert.ok((await valueOf('vonk_database_wait_seconds_count'))! > 0)
  assert.equal(await valueOf('vonk_database_connections{state="waiting"}'), 0)
  await t.ctx.mailer.send({
    to: 'iemand@elders.test',
    from: 'Vonk <no-reply@localhost>',
    subject: 's',
    text: 't',
    html: 'h',
    messageId: '<geteld@vonk.test>',
  })
  assert.equal(await valueOf('vonk_outside_calls_total{service="mail",outcome="ok"}'), 1)
})

test('counts searches by the way that found them', async () => {
  const ways = async () => {
    const values = ['bitmaps', 'plain', 'unindexed'].map((way) =>
      valueOf(`vonk_search_answers_total{way="${way}"}`),
    )
    return (await Promise.all(values)).map((value) => value ?? 0)
  }
  const search = (query: object = {}) => t.as('bram').call(searchMembers, { query })
  const [, plain = 0] = await ways()
  await search()
  assert.ok((await ways())[1]! > plain)
  await until(async () => {
    await search()
    return (await ways())[0]! > 0
  }, 'the bitmaps')
  await search({ online: true })
  assert.ok((await ways())[2]! > 0)
})

test('reads queues, money, cases and problems from the database', async () => {
  await sql`select graphile_worker.add_job('kit.forget-old-keys', run_at => now() - interval '90 s')`.execute(
    t.db,
  )
  await sql`insert into outbox (kind, member_ids, created_at)
    values ('user', '{}', now() - interval '7 s')`.execute(t.db)
  const subject = { kind: 'complaint', id: 'metered' } as const
  const id = await openCase(t.db, { kind: 'complaint', memberId: null, subject, source: 'report' })
  await sql`update staff_case set due_at = now() - interval '1 hour' where id = ${id}`.execute(t.db)
  const figures = await databaseFigures(t.ctx)
  const value = (name: string, label?: string) =>
    figures.find((one) => one.name === name && (!label || Object.values(one.labels ?? {})[0] === label))
      ?.value
  assert.equal(value('vonk_jobs_waiting', 'kit.forget-old-keys'), 1)
  assert.ok((value('vonk_jobs_oldest_seconds', 'kit.forget-old-keys') ?? 0) >= 90)
  assert.equal(value('vonk_cases_overdue', 'complaint'), 1)
  for (const name of ['vonk_ledger_alarms', 'vonk_payments_open', 'vonk_jobs_failed', 'vonk_pushes_waiting'])
    assert.equal(value(name), 0, name)
  assert.equal(value('vonk_mails_today', 'bounces'), 0)
})

test('a scrape holds what the database said', async () => {
  assert.equal(await valueOf('vonk_database_up'), 1)
  assert.equal(await valueOf('vonk_ledger_alarms'), 0)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { getChats, getConversation, sendTyping } from '#contract/chat.ts'
import { withClient } from '#db/with-client.ts'
import { isUnavailable } from '#server/kit/http/errors.ts'
import { pairOf, send, sent } from '#test/acts/chat.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { twoNodes } from '#test/nodes.ts'
import { openStream } from '#test/services/stream.ts'
import { until } from '#test/until.ts'
import { openWire, type Wire } from '../../test/faults/lib/wire.ts'
import { startJobs } from './jobs.ts'

let t: TestApp
let wire: Wire
let nodes: Awaited<ReturnType<typeof twoNodes>>
before(async () => {
  t = await testApp()
  wire = await openWire(t.url)
  nodes = await twoNodes(t, { databaseUrl: wire.url })
})
after(async () => {
  await nodes.close()
  await wire.close()
  await t.close()
})

const readiness = (app: typeof nodes.here.app) =>
  app.inject({ method: 'GET', url: '/readyz' }).then(({ statusCode }) => statusCode)

test('a database that says nothing is a 503 with a text, and serves again without a restart', async () => {
  const { me, you, id } = await pairOf(t)
  const client = nodes.here.at(me.client)
  const stream = await openStream(nodes.there.app, you.client.cookie)
  await sent(client, id, 'voor de stilte')
  // All connections for reads are open: a new one would not be silent. These are asked one by one.
  await Promise.all(
    Array.from({ length: 20 }, () => [
      client.call(getConversation, { params: { id } }),
      client.call(getChats),
    ]).flat(),
  )
  assert.equal(await readiness(nodes.here.app), 200)

  wire.silence()
  const began = performance.now()
  const key = crypto.randomUUID()
  const [ready, ...answers] = await Promise.all([
    readiness(nodes.here.app),
    ...Array.from({ length: 20 }, () => client.call(getUser)),
    ...Array.from({ length: 10 }, () => send(client, id, 'in de stilte', key)),
  ])
  assert.ok(performance.now() - began < 10_000, `${performance.now() - began} ms`)
  assert.equal(ready, 503)
  for (const { status, headers, body } of answers as Awaited<ReturnType<typeof send>>[]) {
    assert.equal(status, 503)
    assert.equal(headers['retry-after'], '1')
    assert.ok(body.error?.message)
  }

  const back = performance.now()
  assert.equal(await readiness(nodes.here.app), 200)
  const again = await send(client, id, 'in de stilte', key)
  assert.ok([200, 201].includes(again.status), JSON.stringify(again.body))
  assert.equal((await client.call(getUser)).status, 200)
  assert.ok(performance.now() - back < 2000, `${performance.now() - back} ms`)

  // The notifier has its own connection, which only listens at the other node.
  await until(() => stream.changes().some(({ kind }) => kind === 'message'), 'what was sent before')
  await until(async () => {
    await client.call(sendTyping, { params: { id } })
    return stream.events.some(({ event }) => event === 'typing')
  }, 'the notifier')
  stream.close()
})

test('what the queue has to write down of a job is not lost with its connection', async () => {
  const { runtime } = nodes.here
  const runner = await startJobs(runtime)
  const met = wire.hold('request', /delete from "graphile_worker"\._private_jobs/)
  await sql`select graphile_worker.add_job('kit.forget-old-keys')`.execute(t.db)
  await met
  wire.release()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(t.db)
  await until(async () => {
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'kit.forget-old-keys'`
      .execute(t.db)
      .catch(() => ({ rows: [{}] }))
    return rows.length === 0
  }, 'the job')
  await runner.stop()
})

test('a primary in recovery is a 503 for calls and pages, and jobs go back to the queue', async () => {
  const { me, id } = await pairOf(t)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.db)
  const setting = `database ${rows[0]?.name} set default_transaction_read_only`
  /** Ends all connections, as a start of PostgreSQL does; new ones may write or not. */
  const recover = (value: 'on' | 'off') =>
    withClient(
      { connectionString: t.url, options: '-c default_transaction_read_only=off' },
      async (client) => {
        await client.query(`alter ${setting} = ${value}`)
        await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      },
    )
  let runs = 0
  const failed = Promise.withResolvers<{ code?: string }>()
  const done = Promise.withResolvers<void>()
  const runner = await startJobs(t.runtime, {
    'kit.forget-old-keys': async () => {
      runs += 1
      if (runs === 1) await recover('on')
      const write = () => sql`delete from outbox where false`.execute(t.db)
      await until(
        () =>
          write().then(
            () => true,
            ({ code }: { code?: string }) => code === '25006',
          ),
        'an answer',
      )
      await write().catch((error: { code?: string }) => {
        failed.resolve(error)
        throw error
      })
      done.resolve()
    },
  })
  await sql`select graphile_worker.add_job('kit.forget-old-keys')`.execute(t.db)
  assert.equal((await failed.promise).code, '25006')
  for (let round = 0; round < 5; round++) {
    const { status, headers, body } = await send(me.client, id, 'in herstel')
    assert.deepEqual([status, headers['retry-after']], [503, '1'], JSON.stringify(body))
    const page = await t.visitor().raw('GET', '/', undefined, { accept: 'text/html' })
    assert.ok([200, 503].includes(page.statusCode), page.body)
  }
  // Functions of the log say it in their own words, which are those of the server's language.
  assert.ok(isUnavailable({ code: '55000', file: 'xlogfuncs.c', message: 'Wiederherstellung läuft' }))
  assert.ok(!isUnavailable({ code: '55000', file: 'sequence.c', message: 'lastval is not yet defined' }))
  await recover('off')
  await done.promise
  assert.equal(runs, 2)
  await until(
    async () => (await send(me.client, id, 'weer terug').catch(() => undefined))?.status === 201,
    'a send',
  )
  await runner.stop()
})

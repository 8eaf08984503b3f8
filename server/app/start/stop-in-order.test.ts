import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startJobs } from '#server/app/jobs.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { twoNodes } from '#test/nodes.ts'
import { openStream } from '#test/services/stream.ts'
import { until } from '#test/until.ts'
import { stopInOrder } from './stop-in-order.ts'

let t: TestApp
let nodes: Awaited<ReturnType<typeof twoNodes>>
before(async () => {
  t = await testApp()
  nodes = await twoNodes(t, { drainSeconds: 0.4 })
})
after(async () => {
  await nodes.close()
  await t.close()
})

const nothing = { stop: async () => {} }
/** The parts of a node; the test closes its runtime. */
const partsOf = ({ runtime, app }: typeof nodes.here) => ({
  runtime: { ...runtime, close: async () => {} },
  app,
  runner: undefined,
  pushPlanner: nothing,
  watches: [nothing],
})

test('a node that stops says so, serves on, ends its streams and then listens no more', async () => {
  const { here } = nodes
  const { port } = here.app.server.address() as AddressInfo
  const ask = (url: string) =>
    fetch(`http://127.0.0.1:${port}${url}`, { headers: { cookie: t.as('anna').cookie } })
  const streams = [
    await openStream(here.app, t.as('anna').cookie),
    await openStream(here.app, t.as('bram').cookie),
  ]
  assert.equal((await ask('/readyz')).status, 200)

  let stopped = false
  const stop = stopInOrder(partsOf(here)).then(() => (stopped = true))
  const ready = await ask('/readyz')
  assert.equal(ready.status, 503)
  const served = await ask('/healthz')
  assert.deepEqual([served.status, served.headers.get('connection')], [200, 'close'])
  assert.ok(streams.every((stream) => !stream.ended()))
  await until(() => streams.every((stream) => stream.ended()), 'the end of the streams')
  assert.equal(stopped, false)
  await stop
  assert.equal(here.app.server.listening, false)
})

test('a node that stops serves on while calls come, so that a proxy that is late loses none', async () => {
  const late = await twoNodes(t, { drainSeconds: 0.1 })
  try {
    const { app } = late.here
    const { port } = app.server.address() as AddressInfo
    const ask = async (url: string) => (await fetch(`http://127.0.0.1:${port}${url}`)).status
    let asking = true
    const stop = stopInOrder(partsOf(late.here))
    const probes = (async () => {
      while (app.server.listening) await ask('/readyz').catch(() => 0)
      return asking
    })()
    for (const began = performance.now(); performance.now() - began < 1500; )
      assert.notEqual(await ask('/api/none'), 503)
    asking = false
    assert.equal(app.server.listening, true)
    await stop
    assert.equal(await probes, false)
  } finally {
    await late.close()
  }
})

test('calls that never end delay the end of a node by half of its time', async () => {
  const late = await twoNodes(t, { drainSeconds: 0.1 })
  try {
    const { app } = late.here
    const { port } = app.server.address() as AddressInfo
    const stop = stopInOrder({ ...partsOf(late.here), endMs: 600 })
    while (app.server.listening) await fetch(`http://127.0.0.1:${port}/api/none`).catch(() => {})
    await stop
  } finally {
    await late.close()
  }
})

test('a node without a drain ends at once', async () => {
  const { there } = nodes
  const parts = partsOf(there)
  const began = performance.now()
  await stopInOrder({
    ...parts,
    runtime: { ...parts.runtime, config: { ...t.runtime.config, drainSeconds: 0 } },
  })
  assert.ok(performance.now() - began < 350, `${performance.now() - began} ms`)
})

test('jobs that do not end are handed back to the queue', async () => {
  let begun = 0
  const runner = await startJobs(nodes.there.runtime, {
    'kit.forget-old-keys': () => {
      begun += 1
      return new Promise(() => {})
    },
  })
  // One for each worker: one that is still asking for a job would take what is handed back.
  await sql`select graphile_worker.add_job('kit.forget-old-keys') from generate_series(1, 3)`.execute(t.db)
  await until(() => begun === 3, 'the jobs')
  const parts = { ...partsOf(nodes.there), app: undefined, runner, endMs: 50 }
  await stopInOrder(parts)
  const { rows } = await sql<{ locked: boolean; attempts: number }>`
    select locked_at is not null as locked, attempts from graphile_worker.jobs
    where task_identifier = 'kit.forget-old-keys'`.execute(t.db)
  const back = { locked: false, attempts: 1 }
  assert.deepEqual(rows, [back, back, back])
})

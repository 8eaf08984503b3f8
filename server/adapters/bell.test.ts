import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { buildApp } from '#server/app/build-app.ts'
import { createRuntime } from '#server/app/runtime.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { pairOf, sent } from '#test/chat.ts'
import { openStream } from '#test/stream.ts'
import { until } from '#test/until.ts'
import { localBell, postgresBell } from './bell.ts'
import type { Bell, Rung } from './types.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

function heardBy(bell: Bell): Rung[] {
  const heard: Rung[] = []
  bell.onRing((rung) => heard.push(rung))
  return heard
}
const names = (heard: Rung[]) => heard.flatMap((rung) => (rung === 'all' ? [] : rung))

async function twoBells() {
  const faults: unknown[] = []
  const onError = (error: unknown) => faults.push(error)
  const [here, there] = await Promise.all([postgresBell(t.url, onError), postgresBell(t.url, onError)])
  return { here, there, faults, close: () => Promise.all([here.close(), there.close()]) }
}

test('the bell of a single process is a function call that all its listeners hear', () => {
  const bell = localBell()
  const [first, second] = [heardBy(bell), heardBy(bell)]
  bell.ring([1, 2])
  assert.deepEqual([first, second], [[[1, 2]], [[1, 2]]])
})

describe('The bells of two processes on one database', () => {
  test('hear each other, and their own rings once and at once', async () => {
    const { here, there, faults, close } = await twoBells()
    const [heardHere, heardThere] = [heardBy(here), heardBy(there)]
    here.ring([1, 2])
    here.ring([2, 3])
    assert.deepEqual(heardHere, [
      [1, 2],
      [2, 3],
    ])
    await until(() => heardThere.length > 0)
    assert.deepEqual(heardThere, [[1, 2, 3]], 'one notice of distinct ids for what was rung in a moment')
    there.ring([4])
    await until(() => heardHere.length > 2)
    assert.deepEqual(heardHere, [[1, 2], [2, 3], [4]])
    assert.deepEqual(names(heardThere), [1, 2, 3, 4])
    assert.deepEqual(faults, [])
    await close()
  })

  test('carry any number of members, split into notices that PostgreSQL takes', async () => {
    const { here, there, faults, close } = await twoBells()
    const heard = heardBy(there)
    const members = Array.from({ length: 2500 }, (_each, index) => 2_147_483_647 - index)
    here.ring(members)
    await until(() => names(heard).length >= members.length)
    assert.deepEqual(names(heard), members)
    assert.equal(heard.length, 5)
    assert.deepEqual(faults, [])
    await close()
  })

  test('do not keep what was rung last to themselves when they end', async () => {
    const { here, there, close } = await twoBells()
    const heard = heardBy(there)
    here.ring([7])
    await here.close()
    await until(() => heard.length > 0)
    assert.deepEqual(heard, [[7]])
    await close()
  })

  test('come back after a lost connection: what they rang arrives late, and for what they missed they ring for all', async () => {
    const onError = () => {}
    const here = await postgresBell(t.url, onError)
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and query = 'listen bell'`.execute(t.db)
    const there = await postgresBell(t.url, onError)
    const [heardHere, heardThere] = [heardBy(here), heardBy(there)]
    assert.equal(rows.length, 1)
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(t.db)
    here.ring([5])
    there.ring([6])
    await until(() => heardHere.includes('all') && names(heardThere).includes(5))
    there.ring([7])
    await until(() => names(heardHere).includes(7))
    await Promise.all([here.close(), there.close()])
  })
})

test('a message that was sent in one process arrives in the stream of another', async () => {
  const options = { databaseUrl: t.url, photoFolder: t.runtime.config.dataDir, shared: true }
  const [sending, streaming] = await Promise.all([
    createRuntime(t.runtime.config, options),
    createRuntime(t.runtime.config, options),
  ])
  const app = await buildApp(streaming)
  await app.listen({ host: '127.0.0.1', port: 0 })
  await t.runtime.relay.stop() // it is alone with its bell, and would keep the message to itself
  try {
    const { me, you, id } = await pairOf(t)
    const stream = await openStream(app, you.client.cookie)
    const ring = t.ctx.ring
    t.ctx.ring = () => sending.relay.ring()
    const message = await sent(me.client, id, 'van verre').finally(() => {
      t.ctx.ring = ring
    })
    await until(() => stream.changes().length > 0, 'the message')
    const [change] = stream.changes()
    assert.equal(change?.kind === 'message' && change.message.id, message.id)
    stream.close()
  } finally {
    streaming.hub.close()
    await app.close()
    await streaming.close()
    await sending.close()
  }
})

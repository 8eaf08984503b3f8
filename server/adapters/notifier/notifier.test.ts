import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Bell, Rung, Whisper } from '#server/kit/ports/notifier.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { testRedis, withoutRedis } from '#test/redis.ts'
import { until } from '#test/until.ts'
import { localBell, postgresBell } from './notifier.ts'
import { linkRedis } from './redis.ts'
import { redisBell } from './redis-notifier.ts'

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

type TwoBells = { here: Bell; there: Bell; faults: unknown[]; close: () => Promise<unknown> }

const twoPostgresBells = async (): Promise<TwoBells> => {
  const faults: unknown[] = []
  const onError = (error: unknown) => faults.push(error)
  const [here, there] = await Promise.all([postgresBell(t.url, onError), postgresBell(t.url, onError)])
  return { here, there, faults, close: () => Promise.all([here.close(), there.close()]) }
}

const twoRedisBells = async (): Promise<TwoBells> => {
  const redis = await testRedis()
  const links = await Promise.all([linkRedis(redis.url), linkRedis(redis.url)])
  const [here, there] = [redisBell(links[0]), redisBell(links[1])]
  return {
    here,
    there,
    faults: [],
    async close() {
      await Promise.all([here.close(), there.close()])
      for (const link of links) link.close()
      await redis.end()
    },
  }
}

test('the bell of a single process is a function call that all its listeners hear', () => {
  const bell = localBell()
  const [first, second] = [heardBy(bell), heardBy(bell)]
  const whispered: unknown[] = []
  bell.onWhisper((whisper) => whispered.push(whisper))
  bell.ring([1, 2])
  bell.whisper({ memberId: 1, conversationId: 'a' })
  assert.deepEqual([first, second], [[[1, 2]], [[1, 2]]])
  assert.deepEqual(whispered, [{ memberId: 1, conversationId: 'a' }])
})

const carriers = [
  { name: 'PostgreSQL', twoBells: twoPostgresBells, skip: false },
  { name: 'Redis', twoBells: twoRedisBells, skip: withoutRedis },
] as const

for (const { name, twoBells, skip } of carriers)
  describe(`The bells of two processes over ${name}`, { skip }, () => {
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

    test('carry any number of members, split into notices of a size that PostgreSQL takes', async () => {
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

    test('carry what is whispered, once', async () => {
      const { here, there, faults, close } = await twoBells()
      const heard: Whisper[] = []
      for (const bell of [here, there]) bell.onWhisper((whisper) => heard.push(whisper))
      const said = Array.from({ length: 200 }, (_each, n) => ({ memberId: n, conversationId: randomUUID() }))
      for (const whisper of said) here.whisper(whisper)
      await until(() => heard.length >= 2 * said.length)
      assert.deepEqual(heard, [...said, ...said])
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
  })

describe('The bells of two processes over PostgreSQL', () => {
  test('come back after a lost connection: what they rang arrives late, and for what they missed they ring for all', async () => {
    const onError = () => {}
    const here = await postgresBell(t.url, onError)
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and query like 'listen bell%'`.execute(t.db)
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

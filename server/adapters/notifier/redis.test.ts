import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import type { HitCounter } from '#server/kit/ports/hit-counter.ts'
import type { NotifiedMembers } from '#server/kit/ports/notifier.ts'
import { type TestRedis, testRedis, withoutRedis } from '#test/services/redis.ts'
import { until } from '#test/until.ts'
import { localCounter, redisCounter } from './hit-counter.ts'
import { linkRedis, type RedisLink } from './redis.ts'
import { redisNotifier } from './redis-notifier.ts'

const MINUTE = 60_000

let redis: TestRedis
const links: RedisLink[] = []
const link = async (url = redis.url) => {
  const one = await linkRedis(url)
  links.push(one)
  return one
}
const hitsOf = async (counter: HitCounter, key: string, times = 1) => {
  let hits = 0
  for (let n = 0; n < times; n++) ({ hits } = await counter.hit(key, MINUTE))
  return hits
}
/** The duration of the slowest hit, in milliseconds. */
const slowest = async (counter: HitCounter, times: number) => {
  let worst = 0
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    await counter.hit('waiting', MINUTE)
    worst = Math.max(worst, performance.now() - began)
  }
  return worst
}

test('hits of a process are counted by key, in windows that begin with the first one', async () => {
  const counter = localCounter()
  assert.equal(await hitsOf(counter, 'one', 3), 3)
  assert.equal(await hitsOf(counter, 'other'), 1)
  await counter.hit('short', 0)
  assert.equal((await counter.hit('short', 0)).hits, 1)
  const { restMs } = await counter.hit('one', MINUTE)
  assert.ok(restMs > 0 && restMs <= MINUTE)
})

describe('Redis', { skip: withoutRedis }, () => {
  before(async () => {
    redis = await testRedis()
  })
  afterEach(() => {
    for (const one of links.splice(0)) one.close()
  })
  after(() => redis.end())

  test('counts the hits of all nodes, in windows that end', async () => {
    const [here, there] = [redisCounter(await link()), redisCounter(await link())]
    const counted = await Promise.all(
      Array.from({ length: 40 }, (_each, n) => (n % 2 ? here : there).hit('exact', MINUTE)),
    )
    assert.deepEqual(
      counted.map(({ hits }) => hits).sort((one, other) => one - other),
      Array.from({ length: 40 }, (_each, n) => n + 1),
    )
    await here.hit('over', 20)
    await until(async () => (await there.hit('over', 20)).hits === 1, 'the end of the window')
  })

  test('that is away is not waited for, and what this node saw still counts', async () => {
    const one = await link()
    const changes: boolean[] = []
    one.onChange((isUp) => changes.push(isUp))
    const counter = redisCounter(one)
    await hitsOf(counter, 'mine', 5)
    await redis.end()
    assert.equal(await hitsOf(counter, 'mine', 2), 7)
    assert.ok((await slowest(counter, 20)) < 500)
    await until(() => changes.length === 1, 'the word that it is away')
    await redis.start()
    await until(() => one.isUp(), 'its return')
    assert.equal(await hitsOf(counter, 'mine'), 8, 'an empty Redis opens no limit')
    assert.deepEqual(changes, [false, true], 'said once each')
  })

  test('that hangs costs one short wait, and is used again when it goes on', async () => {
    const one = await link()
    const counter = redisCounter(one)
    await hitsOf(counter, 'hung', 3)
    redis.hang()
    try {
      // The limit is 150 ms; a busy machine needs some more to wake up.
      assert.ok((await slowest(counter, 1)) < 500)
      const began = performance.now()
      await hitsOf(counter, 'others', 50)
      assert.ok(performance.now() - began < 500, 'the others do not wait')
      assert.equal(await hitsOf(counter, 'hung'), 4)
      await until(() => !one.isUp(), 'the silence')
    } finally {
      redis.resume()
    }
    await until(() => one.isUp(), 'its return')
    await until(async () => (await hitsOf(counter, 'again')) > 0)
  })

  test('that is not there at the start is done without, and used as soon as it is', async () => {
    await redis.end()
    const began = performance.now()
    const one = await link()
    assert.ok(performance.now() - began < 2000)
    assert.equal(one.isUp(), false)
    assert.match(one.error(), /ECONNREFUSED/)
    const notifier = redisNotifier(one)
    const received: NotifiedMembers[] = []
    notifier.onNotify((members) => received.push(members))
    notifier.notify([1])
    assert.deepEqual([...received], [[1]], 'its own news needs nobody')
    assert.equal(await hitsOf(redisCounter(one), 'early', 2), 2)
    await redis.start()
    await until(() => one.isUp() && received.includes('all'), 'its coming')
    await notifier.close()
  })

  test('that was away: for what was missed all are members for, whoever came back first', async () => {
    const [here, there] = [redisNotifier(await link()), redisNotifier(await link())]
    const received: NotifiedMembers[] = []
    there.onNotify((members) => received.push(members))
    await redis.end()
    await until(() => links.every((each) => !each.isUp()), 'the word that it is away')
    here.notify([5])
    await redis.start()
    await until(() => received.includes('all') && links.every((each) => each.isUp()), 'the news for all')
    here.notify([6])
    await until(() => received.some((members) => members !== 'all' && members.includes(6)), 'the next news')
    await Promise.all([here.close(), there.close()])
  })

  test('that is away: a node looks by itself whether there is news', async () => {
    const one = await link()
    const notifier = redisNotifier(one, 50)
    const received: NotifiedMembers[] = []
    notifier.onNotify((members) => received.push(members))
    await redis.end()
    await until(() => received.includes('all'), 'the sweep')
    assert.equal(one.isUp(), false)
    await redis.start()
    await notifier.close()
  })
})

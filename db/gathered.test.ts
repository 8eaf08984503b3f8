import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type { Database } from './connect.ts'
import { gathered, gatheredIn } from './gathered.ts'

/** Answers even numbers with their half, and remembers what was asked. */
function halves() {
  const asked: number[][] = []
  const half = gathered(async (keys: number[]) => {
    asked.push(keys)
    return new Map(keys.flatMap((key, place) => (key % 2 ? [] : [[place, key / 2] as const])))
  })
  return { asked, half }
}

test('the keys of one turn are asked together, and each gets its own answer', async () => {
  const { asked, half } = halves()
  assert.deepEqual(await Promise.all([2, 3, 2, 8].map(half)), [1, undefined, 1, 4])
  assert.equal(await half(2), 1)
  assert.deepEqual(asked, [[2, 3, 2, 8], [2]], 'no answer is kept')
})

test('a question has a hundred keys at most or fewer, and its error comes to all of them', async () => {
  const { asked, half } = halves()
  await Promise.all(Array.from({ length: 250 }, (_, key) => half(key)))
  assert.deepEqual(
    asked.map((keys) => keys.length),
    [100, 100, 50],
  )
  const few: number[] = []
  const ofThree = gathered(
    async (keys: number[]) => {
      few.push(keys.length)
      return new Map()
    },
    { most: 3 },
  )
  await Promise.all([1, 2, 3, 4].map(ofThree))
  assert.deepEqual(few, [3, 1])
  let error: Error | undefined = new Error('away')
  const fail = gathered(async (): Promise<Map<number, number>> => {
    if (error) throw error
    return new Map([[0, 1]])
  })
  const settled = await Promise.allSettled([fail(1), fail(2)])
  assert.deepEqual(
    settled.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  error = undefined
  assert.equal(await fail(1), 1)
})

test('a question that waits for its turn takes along what comes until then, as much as it may', async () => {
  const asked: number[][] = []
  const turn = Promise.withResolvers<void>()
  const double = gathered(
    async (keys: number[]) => {
      asked.push(keys)
      return new Map(keys.map((key, place) => [place, 2 * key]))
    },
    { most: 3, inTurn: (ask) => turn.promise.then(ask) },
  )
  const first = double(1)
  await setImmediate()
  const later = [2, 3, 4].map(double)
  assert.deepEqual(asked, [])
  turn.resolve()
  assert.deepEqual(await Promise.all([first, ...later]), [2, 4, 6, 8])
  assert.deepEqual(asked, [[1, 2, 3], [4]])
})

test('what is asked of two databases is not asked together', async () => {
  const asked: [Database, number[]][] = []
  const double = gatheredIn(async (db, keys: number[]) => {
    asked.push([db, keys])
    return new Map(keys.map((key, place) => [place, 2 * key]))
  })
  const [one, other] = [{} as Database, {} as Database]
  assert.deepEqual(await Promise.all([double(one, 1), double(other, 2), double(one, 3)]), [2, 4, 6])
  assert.deepEqual(
    asked.map(([db, keys]) => [db === one, keys]),
    [
      [true, [1, 3]],
      [false, [2]],
    ],
  )
})

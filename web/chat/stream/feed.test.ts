import { expect, test } from 'vitest'
import type { Change } from '#contract/live.ts'
import { createFeed } from './feed.ts'

const user = (seq: number): Change => ({ seq, kind: 'user' })
const page = (seqs: number[], last_seq: number, more: { has_more?: boolean; reset?: boolean } = {}) => ({
  changes: seqs.map(user),
  last_seq,
  has_more: more.has_more ?? false,
  reset: more.reset ?? false,
})

/** The answers come in order. */
function feedWith(...answers: (ReturnType<typeof page> | Error)[]) {
  const asked: (number | undefined)[] = []
  const applied: number[] = []
  const loads: string[] = []
  const feed = createFeed({
    ask: async (since) => {
      asked.push(since)
      const answer = answers.shift() ?? page([], since ?? 0)
      if (answer instanceof Error) throw answer
      return answer
    },
    apply: ({ seq }) => applied.push(seq),
    begun: () => loads.push('begun'),
    reset: () => loads.push('reset'),
  })
  return { feed, asked, applied, loads }
}

test('begins with the last number and applies what the stream brings', async () => {
  const { feed, asked, applied } = feedWith(page([], 7))
  await feed.catchUp()
  await feed.take(user(8))
  await feed.take(user(9))
  expect(asked).toEqual([undefined])
  expect(applied).toEqual([8, 9])
})

test('says when the numbers begin: what was loaded before may be old', async () => {
  const { feed, loads } = feedWith(page([], 7))
  await feed.catchUp()
  await feed.catchUp()
  expect(loads).toEqual(['begun'])
})

test('a change that comes twice or late is applied once', async () => {
  const { feed, applied } = feedWith(page([], 7))
  await feed.catchUp()
  for (const seq of [8, 8, 9, 8, 7]) await feed.take(user(seq))
  expect(applied).toEqual([8, 9])
})

test('a hole is filled before what came after it', async () => {
  const { feed, asked, applied } = feedWith(page([], 7), page([8, 9, 10], 10))
  await feed.catchUp()
  await feed.take(user(10))
  expect(asked).toEqual([undefined, 7])
  expect(applied).toEqual([8, 9, 10])
})

test('changes in the wrong order end up in the right one', async () => {
  const { feed, applied } = feedWith(page([], 0), page([1, 2, 3], 3))
  await feed.catchUp()
  await Promise.all([feed.take(user(3)), feed.take(user(1)), feed.take(user(2))])
  expect(applied).toEqual([1, 2, 3])
})

test('long absences come in pages', async () => {
  const { feed, asked, applied } = feedWith(
    page([], 0),
    page([1, 2], 5, { has_more: true }),
    page([3, 4], 5, { has_more: true }),
    page([5], 5),
  )
  await feed.catchUp()
  await feed.catchUp()
  expect(asked).toEqual([undefined, 0, 2, 4])
  expect(applied).toEqual([1, 2, 3, 4, 5])
})

test('reset: everything is loaded anew, and the numbers go on from there', async () => {
  const { feed, applied, loads } = feedWith(page([], 3), page([], 900, { reset: true }))
  await feed.catchUp()
  await feed.catchUp()
  await feed.take(user(901))
  expect(loads).toEqual(['begun', 'reset'])
  expect(applied).toEqual([901])
})

test('what comes while something is asked for is asked for too', async () => {
  const { feed, asked, applied } = feedWith(page([], 7), page([8], 8), page([9], 9))
  await feed.catchUp()
  const first = feed.catchUp()
  await Promise.all([first, feed.take(user(9))])
  expect(asked).toEqual([undefined, 7, 8])
  expect(applied).toEqual([8, 9])
})

test('a server that cannot give what its stream spoke of is not asked for ever', async () => {
  const { feed, asked } = feedWith(page([], 7), page([], 7))
  await feed.catchUp()
  await feed.take(user(12))
  expect(asked).toEqual([undefined, 7])
})

test('a failed catch-up throws, and the next one begins where it stood', async () => {
  const { feed, asked, applied } = feedWith(page([], 7), new Error('away'), page([8, 9], 9))
  await feed.catchUp()
  await expect(feed.take(user(9))).rejects.toThrow('away')
  await feed.take(user(9))
  expect(asked).toEqual([undefined, 7, 7])
  expect(applied).toEqual([8, 9])
})

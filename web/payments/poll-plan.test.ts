import { expect, test } from 'vitest'
import { CallError } from '#web/lib/http/api.ts'
import { nextPoll, pollDelay } from './poll-plan.ts'

test('an order is looked at every 2 s for 60 s, then every 10 s to 10 min, then no more', () => {
  expect(nextPoll(0)).toEqual({ inMs: 2000, sync: true })
  expect(nextPoll(59_999)).toEqual({ inMs: 2000, sync: true })
  expect(nextPoll(60_000)).toEqual({ inMs: 10_000, sync: false })
  expect(nextPoll(599_999)).toEqual({ inMs: 10_000, sync: false })
  expect(nextPoll(600_000)).toBeUndefined()
})

test('that makes 84 looks', () => {
  let [at, polls] = [0, 0]
  for (let next = nextPoll(at); next; next = nextPoll(at)) {
    at += next.inMs
    polls++
  }
  expect([at, polls]).toEqual([600_000, 30 + 54])
})

const failed = (status: number, retryAfter?: number) => new CallError(status, {}, retryAfter)

test('an order is looked at until it is settled or a look is refused', () => {
  const wait = (status: string | undefined, error: unknown = null) =>
    pollDelay({ status, error, polledForMs: 0 })
  expect([wait(undefined), wait('pending')]).toEqual([2000, 2000])
  expect([wait('completed'), wait('failed')]).toEqual([false, false])
  const waits = (codes: number[]) => codes.map((code) => wait('pending', failed(code)))
  expect(waits([0, 408, 429, 500, 503])).toEqual(Array(5).fill(2000))
  expect(waits([400, 403, 404])).toEqual(Array(3).fill(false))
})

test('after a 429 it is looked at again, not before it asked for that, and no longer than ever', () => {
  const wait = (retryAfter: number, lookedForMs = 0) =>
    pollDelay({ status: 'pending', error: failed(429, retryAfter), polledForMs: lookedForMs })
  expect([wait(1), wait(30), wait(30, 60_000)]).toEqual([2000, 30_000, 30_000])
  expect(wait(30, 600_000)).toBe(false)
})

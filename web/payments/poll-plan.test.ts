import { expect, test } from 'vitest'
import { nextLook } from './poll-plan.ts'

test('an order is looked at every 2 s for 60 s, then every 10 s to 10 min, then no more', () => {
  expect(nextLook(0)).toEqual({ inMs: 2000, sync: true })
  expect(nextLook(59_999)).toEqual({ inMs: 2000, sync: true })
  expect(nextLook(60_000)).toEqual({ inMs: 10_000, sync: false })
  expect(nextLook(599_999)).toEqual({ inMs: 10_000, sync: false })
  expect(nextLook(600_000)).toBeUndefined()
})

test('that makes 84 looks', () => {
  let [at, looks] = [0, 0]
  for (let next = nextLook(at); next; next = nextLook(at)) {
    at += next.inMs
    looks++
  }
  expect([at, looks]).toEqual([600_000, 30 + 54])
})

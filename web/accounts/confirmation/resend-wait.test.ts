import { expect, test } from 'vitest'
import { secondsLeft } from './resend-wait.ts'

test('another mail can be asked for after a minute', () => {
  expect(secondsLeft(undefined, 1000)).toBe(0)
  expect(secondsLeft(1000, 1000)).toBe(60)
  expect(secondsLeft(1000, 1001)).toBe(60)
  expect(secondsLeft(1000, 42_500)).toBe(19)
  expect(secondsLeft(1000, 61_000)).toBe(0)
  expect(secondsLeft(1000, 99_000)).toBe(0)
})

test('a clock that was set back does not keep somebody waiting', () => {
  expect(secondsLeft(99_000, 1000)).toBe(0)
})

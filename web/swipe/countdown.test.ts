import { expect, test } from 'vitest'
import { formatClock, isTimeToAsk, isTomorrow } from './countdown.ts'

const HOUR = 3600_000

test('what is left is told in hours, minutes and seconds, and never below nothing', () => {
  expect(formatClock(5 * HOUR + 12 * 60_000 + 33_000)).toBe('05:12:33')
  expect(formatClock(25 * HOUR)).toBe('25:00:00')
  expect(formatClock(1)).toBe('00:00:01')
  expect(formatClock(0)).toBe('00:00:00')
  expect(formatClock(-5000)).toBe('00:00:00')
})

test('the next midnight is at most 25 hours away', () => {
  expect(isTomorrow(25 * HOUR)).toBe(true)
  expect(isTomorrow(25 * HOUR + 1)).toBe(false)
})

test('the server is asked when it is over, and for a minute again where its clock is behind', () => {
  expect([1, 0, -900, -1500, -5200, -6100, -60_000].map(isTimeToAsk)).toEqual([
    false,
    true,
    true,
    false,
    true,
    false,
    false,
  ])
})

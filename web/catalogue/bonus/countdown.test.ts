import { expect, test } from 'vitest'
import { formatClock, hasJumped, minutesToSay, msLeft, secondsLeft } from './countdown.ts'

test('what is left is shown as hours, minutes and seconds with zeros in front', () => {
  expect([14_400, 13_267, 61, 1, 0, -5].map(formatClock)).toEqual([
    '04:00:00',
    '03:41:07',
    '00:01:01',
    '00:00:01',
    '00:00:00',
    '00:00:00',
  ])
})

test('each second counts down from what the server said, and stops at zero', () => {
  const anchor = { secondsLeft: 3, at: 10_000 }
  const at = [10_000, 10_001, 10_999, 11_000, 12_999, 13_000, 99_000]
  expect(at.map((now) => secondsLeft(anchor, now))).toEqual([3, 3, 3, 2, 1, 0, 0])
  expect([10_000, 12_500, 13_000, 20_000].map((now) => msLeft(anchor, now))).toEqual([3000, 500, 0, 0])
})

test('60, 15, 5 and 1 minute are said once each', () => {
  const said: number[] = []
  for (let left = 3605; left > 0; left--) {
    const minutes = minutesToSay(left, left - 1)
    if (minutes) said.push(minutes)
  }
  expect(said).toEqual([60, 15, 5, 1])
})

test('of marks that were slept through only the last is said, and none when it is over', () => {
  expect(minutesToSay(4000, 250)).toBe(5)
  expect(minutesToSay(4000, 0)).toBeUndefined()
  expect(minutesToSay(250, 4000)).toBeUndefined()
})

test('a device that slept is noticed, one that ticks late is not', () => {
  const before = { steady: 1000, wall: 1_000_000 }
  expect(hasJumped(before, { steady: 2000, wall: 1_001_000 })).toBe(false)
  expect(hasJumped(before, { steady: 61_000, wall: 1_060_000 })).toBe(false)
  expect(hasJumped(before, { steady: 2000, wall: 4_600_000 })).toBe(true)
  expect(hasJumped(before, { steady: 2000, wall: 400_000 })).toBe(true)
})

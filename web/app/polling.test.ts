import { expect, test } from 'vitest'
import { pollDelayMs } from './polling.ts'

test('every 60 s, every 300 s with a live stream, 10 % early or late', () => {
  expect(pollDelayMs(false, () => 0.5)).toBe(60_000)
  expect(pollDelayMs(true, () => 0.5)).toBe(300_000)
  expect(pollDelayMs(false, () => 0)).toBe(54_000)
  expect(pollDelayMs(false, () => 1)).toBeCloseTo(66_000)
})

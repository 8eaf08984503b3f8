import { expect, test } from 'vitest'
import { retryDelayMs } from './event-stream.ts'

test('the rest between two streams doubles up to half a minute, and is spread', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((failures) => retryDelayMs(failures, () => 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
  expect(retryDelayMs(3, () => 0)).toBe(2000)
  expect(retryDelayMs(0, () => 1)).toBe(1000)
})

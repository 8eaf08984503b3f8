import { expect, test } from 'vitest'
import { isLarge, smallerSize } from './smaller.ts'

test('a photo of today’s phones is sent with twelve megapixels, in its shape', () => {
  const { width, height } = smallerSize({ width: 8192, height: 6144 })
  expect(width * height).toBeLessThanOrEqual(12_000_000)
  expect(width).toBe(4000)
  expect(width / height).toBeCloseTo(4 / 3, 3)
  expect(smallerSize({ width: 4000, height: 3000 })).toEqual({ width: 4000, height: 3000 })
})

test('only one with many pixels or bytes is made smaller', () => {
  expect(isLarge({ size: 5_000_000 }, { width: 4000, height: 3000 })).toBe(false)
  expect(isLarge({ size: 9_000_000 }, { width: 4000, height: 3000 })).toBe(true)
  expect(isLarge({ size: 5_000_000 }, { width: 4001, height: 3000 })).toBe(true)
})

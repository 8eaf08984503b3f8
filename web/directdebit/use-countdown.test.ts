import { expect, test } from 'vitest'
import { secondsUntil } from './use-countdown.ts'

const at = Date.parse('2026-11-20T12:00:00Z')

test('counts whole seconds down to zero', () => {
  expect(secondsUntil('2026-11-20T12:00:59.500Z', at, 60)).toBe(60)
  expect(secondsUntil('2026-11-20T12:00:01Z', at, 60)).toBe(1)
  expect(secondsUntil('2026-11-20T11:59:00Z', at, 60)).toBe(0)
})

test('a clock that is wrong by hours keeps nobody waiting for hours', () => {
  expect(secondsUntil('2026-11-20T15:00:00Z', at, 60)).toBe(60)
})

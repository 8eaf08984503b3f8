import { expect, test } from 'vitest'
import { CallError } from './api.ts'
import { isFinal, isPassing } from './refusals.ts'

test('a call is repeated after a passing trouble, not after a limit per day or a refusal', () => {
  const passing = [0, 429, 503].map((status) => isPassing({ status, retryAfter: 30 }))
  expect(passing).toEqual([true, true, true])
  expect(isPassing({ status: 429, retryAfter: 3600 })).toBe(false)
  expect([409, 413, 415, 500, 507].some((status) => isPassing({ status, retryAfter: undefined }))).toBe(false)
})

test('only a refusal of the server is final', () => {
  expect([400, 402, 403, 404, 409, 413].every((status) => isFinal(new CallError(status, {})))).toBe(true)
  expect([0, 408, 425, 429, 500, 502, 503].some((status) => isFinal(new CallError(status, {})))).toBe(false)
  expect(isFinal(new Error('no call'))).toBe(false)
  expect(isFinal(undefined)).toBe(false)
})

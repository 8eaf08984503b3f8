import { describe, expect, test } from 'vitest'
import { retryAfterSeconds, waitBeforeRetry } from './backoff.ts'

const half = () => 0.5
const failed = (status: number, retryAfter?: number) => ({ status, retryAfter })

describe('waitBeforeRetry', () => {
  test('doubles from half a second, with full jitter, five times', () => {
    const waits = [0, 1, 2, 3, 4, 5].map((attempt) => waitBeforeRetry(attempt, failed(0), half))
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, undefined])
    expect(waitBeforeRetry(0, failed(503), () => 0)).toBe(0)
  })

  test('repeats network errors, 408 and 502 to 504, nothing else', () => {
    const repeated = [0, 408, 502, 503, 504].filter(
      (status) => waitBeforeRetry(0, failed(status), half) !== undefined,
    )
    expect(repeated).toEqual([0, 408, 502, 503, 504])
    for (const status of [400, 401, 402, 403, 404, 409, 413, 422, 500, 501]) {
      expect(waitBeforeRetry(0, failed(status), half)).toBeUndefined()
    }
  })

  test('repeats a 429 only when it asks for five seconds or less', () => {
    expect(waitBeforeRetry(0, failed(429, 3), half)).toBe(3000)
    expect(waitBeforeRetry(0, failed(429, 5), half)).toBe(5000)
    expect(waitBeforeRetry(0, failed(429, 6), half)).toBeUndefined()
    expect(waitBeforeRetry(0, failed(429), half)).toBeUndefined()
  })

  test('never comes back before Retry-After', () => {
    expect(waitBeforeRetry(0, failed(503, 2), half)).toBe(2000)
    expect(waitBeforeRetry(4, failed(503, 2), half)).toBe(4000)
  })
})

describe('retryAfterSeconds', () => {
  test('reads seconds and dates', () => {
    expect(retryAfterSeconds('7')).toBe(7)
    expect(retryAfterSeconds('Fri, 20 Nov 2026 12:00:10 GMT', Date.parse('2026-11-20T12:00:00Z'))).toBe(10)
    expect(retryAfterSeconds('soon')).toBeUndefined()
    expect(retryAfterSeconds(null)).toBeUndefined()
  })
})

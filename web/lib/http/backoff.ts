import { limits } from '#contract/rules/limits.ts'

const RETRIED = new Set([408, 502, 503, 504])
const LONGEST_WAIT_ASKED_MS = 5000

/** Status 0 is a network error; `retryAfter` is in seconds. */
export type Failure = { status: number; retryAfter: number | undefined }

/**
 * Milliseconds before the next attempt, or undefined to give up; `attempt` 0 was the first. Doubles
 * from 0.5 s with full jitter. Retry-After wins; a 429 is only repeated when it asks for 5 s or
 * less.
 */
export function waitBeforeRetry(
  attempt: number,
  failure: Failure,
  random: () => number = Math.random,
): number | undefined {
  if (attempt >= limits.requestRetries) return undefined
  const requested = failure.retryAfter === undefined ? undefined : failure.retryAfter * 1000
  if (failure.status === 429)
    return requested !== undefined && requested <= LONGEST_WAIT_ASKED_MS ? requested : undefined
  if (failure.status !== 0 && !RETRIED.has(failure.status)) return undefined
  const ceiling = limits.requestRetryFirstMs * 2 ** attempt
  const jittered = random() * ceiling
  return requested !== undefined && requested <= LONGEST_WAIT_ASKED_MS
    ? Math.max(requested, jittered)
    : jittered
}

/** The header holds seconds or an HTTP date. */
export function retryAfterSeconds(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000)
}

import { CallError } from './api.ts'

/** Statuses of a passing trouble: a timeout, too early, too many calls, a server that is away. */
const PASSING = new Set([0, 408, 425, 429, 502, 503, 504])
const LONGEST_WAIT_SECONDS = 60

/** Whether a failed call is worth repeating by itself. A limit per day is not. */
export const isPassing = ({ status, retryAfter = 0 }: Pick<CallError, 'status' | 'retryAfter'>): boolean =>
  PASSING.has(status) && !(status === 429 && retryAfter > LONGEST_WAIT_SECONDS)

/**
 * Whether the server refused for good, so that a repeat is of no use. A lost connection, a 429 and
 * a server error leave open what was done.
 */
export const isFinal = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && !PASSING.has(error.status)

import { CallError } from './api.ts'

/** Timeouts, too early, too many calls, a server that is away. */
const PASSING = new Set([0, 408, 425, 429, 502, 503, 504])
const LONGEST_WAIT_SECONDS = 60

/** Whether to repeat a failed call. A limit per day does not pass while somebody waits. */
export const isPassing = ({ status, retryAfter = 0 }: Pick<CallError, 'status' | 'retryAfter'>): boolean =>
  PASSING.has(status) && !(status === 429 && retryAfter > LONGEST_WAIT_SECONDS)

/** After a lost connection, a 429 or a server error, the call may or may not have acted. */
export const isFinal = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && !PASSING.has(error.status)

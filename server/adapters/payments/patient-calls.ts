import { setTimeout as delay } from 'node:timers/promises'
import type { ProviderError } from '#server/kit/ports/payment-provider.ts'

/** The clock of an adapter; tests replace it, so that they never wait. */
export type Timing = {
  now(): number
  pause(milliseconds: number): Promise<unknown>
  /** Returns a signal that aborts after these milliseconds. */
  timeout(milliseconds: number): AbortSignal
}
export const realTiming: Timing = {
  now: Date.now,
  pause: (milliseconds) => delay(milliseconds),
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
}

/** Logs unexpected answers, without bodies, addresses of members or keys. */
export type Warn = (facts: Record<string, unknown>, message: string) => void

/** The answer to a call; `body` is undefined where it is no JSON. */
export type Answered = { status: number; body: unknown }

const CALL_MS = 8000
const ATTEMPTS = 3
const BREAKS_AFTER = 5
const BROKEN_MS = 30_000
const LARGEST_ANSWER = 4 * 1024 * 1024

/** A ProviderError: callers may retry `unavailable` with the same key, but not `refused`. */
export const providerError = (kind: ProviderError['kind'], message: string): ProviderError =>
  Object.assign(new Error(message), { kind })

type Outcome = ({ done: true } & Answered) | { done: false; why: string; waitMs: number | undefined }

/** Calls a provider. `name` is what the log may say of the call; `request` makes each attempt. */
export type PatientCall = (name: string, request: () => Request) => Promise<Answered>

/**
 * Calls an API for payments (spec/payments 26): at most three attempts within eight seconds, all
 * with the key of the request, repeated only after network errors, 429, 5xx and what the provider
 * calls transient. After five calls in a row without an answer the circuit breaker pauses calls for
 * thirty seconds. Throws a ProviderError where there was no answer.
 */
export function createPatientCalls({
  timing = realTiming,
  warn,
}: {
  timing?: Timing
  warn: Warn
}): PatientCall {
  const breaker = createBreaker(timing)
  return async (name, request) => {
    breaker.refuseWhileBroken()
    const outcome = await attempts(request, timing)
    if (!outcome.done) {
      breaker.failed()
      warn({ call: name, why: outcome.why }, 'the payment provider did not answer')
      throw providerError('unavailable', `${name}: ${outcome.why}`)
    }
    breaker.answered()
    return outcome
  }
}

async function attempts(request: () => Request, timing: Timing): Promise<Outcome> {
  const signal = timing.timeout(CALL_MS)
  const until = timing.now() + CALL_MS
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptOnce(request(), signal)
    if (outcome.done || attempt === ATTEMPTS || signal.aborted) return outcome
    const waitMs = outcome.waitMs ?? 250 * 2 ** attempt
    if (timing.now() + waitMs >= until) return outcome
    await timing.pause(waitMs)
  }
}

const isTransient = ({ status, headers }: Response): boolean =>
  status === 429 ||
  status >= 500 ||
  (status >= 300 && status < 400) ||
  (status >= 400 && headers.get('transient-error') === 'true')

async function attemptOnce(request: Request, signal: AbortSignal): Promise<Outcome> {
  try {
    const answer = await fetch(request, { signal })
    const { status } = answer
    if (isTransient(answer)) {
      await answer.body?.cancel()
      return {
        done: false,
        why: `status ${status}`,
        waitMs: retryAfterSeconds(answer.headers.get('retry-after')),
      }
    }
    return { done: true, status, body: await readJson(answer) }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    return { done: false, why: cause?.code ?? name, waitMs: undefined }
  }
}

/** Retry-After is a number of seconds or a date (RFC 9110). */
function retryAfterSeconds(text: string | null): number | undefined {
  if (!text) return undefined
  const milliseconds = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(milliseconds) ? Math.max(milliseconds, 0) : undefined
}

/**
 * Returns the JSON of an answer; undefined if it is not JSON. Throws if it is larger than any
 * expected answer.
 */
async function readJson(answer: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > LARGEST_ANSWER) throw new Error('larger than expected')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

/** The circuit breaker: members do not wait while the provider is down (spec/payments 26). */
function createBreaker(timing: Timing) {
  const now = () => timing.now()
  let failures = 0
  let brokenUntil = 0
  return {
    refuseWhileBroken() {
      if (now() < brokenUntil) throw providerError('unavailable', 'broken')
      // One call probes the provider; the others fail until it has answered.
      if (brokenUntil) brokenUntil = now() + CALL_MS
    },
    answered() {
      failures = 0
      brokenUntil = 0
    },
    failed() {
      failures += 1
      if (failures >= BREAKS_AFTER) brokenUntil = now() + BROKEN_MS
    },
  }
}

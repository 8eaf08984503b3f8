import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { z } from 'zod'
import type { ProviderError } from '#server/kit/ports/payment-provider.ts'

/** The adapter's clock; tests replace it, so that they never wait. */
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

export type ProviderCall<T extends z.ZodType> = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  query?: Record<string, string | undefined>
  body?: unknown
  /** The idempotency key of POST and DELETE, the same in every attempt; random by default. */
  key?: string
  answer: T
  /** Statuses that mean "not there" or "nothing to do", rather than a refusal. */
  none?: readonly number[]
}
/** Returns undefined if the provider answered with a status in `none`. */
export type Ask = {
  <T extends z.ZodType>(call: ProviderCall<T> & { none: readonly number[] }): Promise<z.output<T> | undefined>
  <T extends z.ZodType>(call: ProviderCall<T>): Promise<z.output<T>>
}

export type HttpOptions = {
  /** The base of the API: `https://api.mollie.com/v2`. */
  baseUrl: string
  apiKey: string
  timing?: Timing
  /** Logs unexpected answers, without bodies, addresses of members or keys. */
  warn?: (facts: Record<string, unknown>, message: string) => void
}

const CALL_MS = 8000
const ATTEMPTS = 3
const BREAKS_AFTER = 5
const BROKEN_MS = 30_000
const LARGEST_ANSWER = 4 * 1024 * 1024

/** A ProviderError: callers may retry `unavailable` with the same key, but not `refused`. */
export const providerError = (kind: ProviderError['kind'], message: string): ProviderError =>
  Object.assign(new Error(message), { kind })

type Outcome =
  | { done: true; status: number; body: unknown }
  | { done: false; why: string; waitMs: number | undefined }

/**
 * Calls a JSON API for payments (spec/payments 26). All attempts share one key: at most three
 * attempts within eight seconds, repeated only after network errors, 429 and 5xx. After five calls
 * in a row without an answer the circuit breaker pauses calls for thirty seconds. Throws
 * ProviderError.
 */
export function createAsk({ baseUrl, apiKey, timing = realTiming, warn = () => {} }: HttpOptions): Ask {
  const breaker = createBreaker(timing)
  return async (call) => {
    breaker.refuseWhileBroken()
    const name = `${call.method} ${call.path.replaceAll(/(?<=\w_)[A-Za-z0-9]{4,}/g, '…')}`
    const outcome = await attempts(() => buildRequest(call, { baseUrl, apiKey }), timing)
    if (!outcome.done) {
      breaker.failed()
      warn({ call: name, why: outcome.why }, 'the payment provider did not answer')
      throw providerError('unavailable', `${name}: ${outcome.why}`)
    }
    breaker.answered()
    const { status, body } = outcome
    if (call.none?.includes(status)) return undefined as never
    // A call with the same key is still running, or the provider suspects a double click: a later
    // call gets the result.
    if (status === 409) throw providerError('unavailable', `${name}: in flight`)
    if (status < 200 || status > 299) {
      warn({ call: name, status, field: refusedField(body) }, 'the payment provider refused')
      throw providerError('refused', `${name}: ${status}`)
    }
    const read = call.answer.safeParse(body)
    if (read.success) return read.data
    const paths = read.error.issues.map(({ path }) => path.join('.')).slice(0, 5)
    warn({ call: name, where: paths }, 'the payment provider answered what cannot be read')
    throw providerError('unavailable', `${name}: unreadable`)
  }
}

/** The field that a refusal is about: the only part without personal data. */
function refusedField(body: unknown): string | undefined {
  const { field } = (body ?? {}) as { field?: unknown }
  return typeof field === 'string' && /^[\w.]{1,60}$/.test(field) ? field : undefined
}

function buildRequest(call: ProviderCall<z.ZodType>, { baseUrl, apiKey }: HttpOptions): Request {
  const queryEntries = Object.entries(call.query ?? {}).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  const query = queryEntries.length ? `?${new URLSearchParams(queryEntries).toString()}` : ''
  call.key ??= call.method === 'GET' ? undefined : randomUUID()
  return new Request(`${baseUrl}${call.path}${query}`, {
    method: call.method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${apiKey}`,
      accept: 'application/hal+json',
      ...(call.key ? { 'idempotency-key': call.key } : {}),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: call.body === undefined ? undefined : JSON.stringify(call.body),
  })
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

async function attemptOnce(request: Request, signal: AbortSignal): Promise<Outcome> {
  try {
    const answer = await fetch(request, { signal })
    const { status } = answer
    if (status === 429 || status >= 500 || (status >= 300 && status < 400)) {
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

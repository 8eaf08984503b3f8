import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { z } from 'zod'
import type { ProviderFault } from '#server/kit/ports/payment-provider.ts'

/** Time as the adapter sees it; tests bring their own, so that nothing waits. */
export type Timing = {
  now(): number
  pause(milliseconds: number): Promise<unknown>
  /** Aborts when the time is up. */
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
  /** For POST and DELETE; made up where it is left out, and the same for every attempt. */
  key?: string
  answer: T
  /**
   * The statuses that say there is nothing (more) to do or to see; without them they are refusals.
   */
  none?: readonly number[]
}
/** Undefined where the provider answered one of `none`. */
export type Ask = {
  <T extends z.ZodType>(call: ProviderCall<T> & { none: readonly number[] }): Promise<z.output<T> | undefined>
  <T extends z.ZodType>(call: ProviderCall<T>): Promise<z.output<T>>
}

export type HttpOptions = {
  /** Where the API begins: `https://api.mollie.com/v2`. */
  baseUrl: string
  apiKey: string
  timing?: Timing
  /** Hears of what is odd, without a body, an address of a member or a key. */
  warn?: (facts: Record<string, unknown>, what: string) => void
}

const CALL_MS = 8000
const ATTEMPTS = 3
const BREAKS_AFTER = 5
const BROKEN_MS = 30_000
const LARGEST_ANSWER = 4 * 1024 * 1024

/** A ProviderFault: `unavailable` may be tried again with the same key, `refused` may not. */
export const providerFault = (fault: ProviderFault['fault'], message: string): ProviderFault =>
  Object.assign(new Error(message), { fault })

type Outcome =
  | { done: true; status: number; body: unknown }
  | { done: false; why: string; waitMs: number | undefined }

/**
 * Calls of an HTTP JSON API that deals with money (spec/payments 26): one key for all attempts, of
 * which there are at most three and only after network errors, 429 and 5xx; eight seconds for all
 * of them together; five calls in a row without an answer, and for thirty seconds nobody is asked.
 * Throws ProviderFault.
 */
export function createAsk({ baseUrl, apiKey, timing = realTiming, warn = () => {} }: HttpOptions): Ask {
  const breaker = createBreaker(timing)
  return async (call) => {
    breaker.refuseWhileBroken()
    const name = `${call.method} ${call.path.replaceAll(/(?<=\w_)[A-Za-z0-9]{4,}/g, '…')}`
    const outcome = await attempts(() => requestOf(call, { baseUrl, apiKey }), timing)
    if (!outcome.done) {
      breaker.failed()
      warn({ call: name, why: outcome.why }, 'the payment provider did not answer')
      throw providerFault('unavailable', `${name}: ${outcome.why}`)
    }
    breaker.answered()
    const { status, body } = outcome
    if (call.none?.includes(status)) return undefined as never
    // A call with the same key is still being done, or the provider thinks of it as pressed twice:
    // later it says what came of it.
    if (status === 409) throw providerFault('unavailable', `${name}: in flight`)
    if (status < 200 || status > 299) {
      warn({ call: name, status, field: fieldOf(body) }, 'the payment provider refused')
      throw providerFault('refused', `${name}: ${status}`)
    }
    const read = call.answer.safeParse(body)
    if (read.success) return read.data
    const where = read.error.issues.map(({ path }) => path.join('.')).slice(0, 5)
    warn({ call: name, where }, 'the payment provider answered what cannot be read')
    throw providerFault('unavailable', `${name}: unreadable`)
  }
}

/** Which field a refusal is about: the only part of it that holds nobody's data. */
function fieldOf(body: unknown): string | undefined {
  const { field } = (body ?? {}) as { field?: unknown }
  return typeof field === 'string' && /^[\w.]{1,60}$/.test(field) ? field : undefined
}

function requestOf(call: ProviderCall<z.ZodType>, { baseUrl, apiKey }: HttpOptions): Request {
  const given = Object.entries(call.query ?? {}).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  const query = given.length ? `?${new URLSearchParams(given).toString()}` : ''
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
      return { done: false, why: `status ${status}`, waitMs: waitOf(answer.headers.get('retry-after')) }
    }
    return { done: true, status, body: await bodyOf(answer) }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    return { done: false, why: cause?.code ?? name, waitMs: undefined }
  }
}

/** Retry-After is a number of seconds or a date (RFC 9110). */
function waitOf(text: string | null): number | undefined {
  if (!text) return undefined
  const milliseconds = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(milliseconds) ? Math.max(milliseconds, 0) : undefined
}

/**
 * The JSON of an answer; undefined where it is none. Throws where it is larger than anything that
 * we ask for.
 */
async function bodyOf(answer: Response): Promise<unknown> {
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

/**
 * A provider that is away is not asked by everybody at once, and members do not wait for it
 * (spec/payments 26).
 */
function createBreaker(timing: Timing) {
  const now = () => timing.now()
  let failures = 0
  let brokenUntil = 0
  return {
    refuseWhileBroken() {
      if (now() < brokenUntil) throw providerFault('unavailable', 'broken')
      // One goes ahead; the others wait for what becomes of it.
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

import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  createPatientCalls,
  providerError,
  type Timing,
  type Warn,
} from '#server/adapters/payments/patient-calls.ts'

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
  warn?: Warn
}

/**
 * Calls the API of Mollie (spec/payments 26). All attempts of a call share one key. Throws
 * ProviderError.
 */
export function createAsk({ baseUrl, apiKey, timing, warn = () => {} }: HttpOptions): Ask {
  const patiently = createPatientCalls({ timing, warn })
  return async (call) => {
    const name = `${call.method} ${call.path.replaceAll(/(?<=\w_)[A-Za-z0-9]{4,}/g, '…')}`
    const { status, body } = await patiently(name, () => buildRequest(call, { baseUrl, apiKey }))
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

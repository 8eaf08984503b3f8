import type { CallInput, CallOutput, Endpoint } from '#contract/endpoint.ts'
import type { ErrorBody, ErrorCode } from '#contract/rules/errors.ts'
import { type Failure, retryAfterSeconds, waitBeforeRetry } from './backoff.ts'
import { reportLoggedOut } from './logged-out.ts'

const ATTEMPT_TIMEOUT_MS = 20_000

/** A refused or failed call; `message` is localised, or empty without an answer. */
export class CallError extends Error {
  override name = 'CallError'
  code: ErrorCode
  status: number
  // A path, or `edit`, `retry`, `login` or `none` (contract/rules/errors.ts).
  next: string
  /** By name of the refused field. */
  fields: Record<string, { code: ErrorCode; message: string }>
  /** Values in the message: minutes, limit, cost … */
  details: Record<string, unknown>
  retryAfter: number | undefined
  loggedOut: boolean

  constructor(status: number, body: Partial<ErrorBody>, retryAfter?: number) {
    const { code, message, next, fields, ...details } = body.error ?? unanswered(status)
    super(message)
    this.code = code
    this.status = status
    this.next = next
    this.fields = fields ?? {}
    this.details = details
    this.retryAfter = retryAfter
    this.loggedOut = body.authentication_required === true
  }
}

const unanswered = (status: number): ErrorBody['error'] => ({
  code: status === 0 || status >= 502 ? 'request.unavailable' : 'request.failed',
  message: '',
  next: 'retry',
})

/** `key`: the Idempotency-Key, for a caller that repeats the call itself. */
export type CallOptions = { key?: string; signal?: AbortSignal }

type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
}

const hooks = {
  language: () => document.documentElement.lang || 'nl',
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  repeats: true,
  reportLoggedOut,
  reportReach: (_reached: boolean): void => {},
}
/** `report` is called after each attempt. */
export const onReach = (report: (reached: boolean) => void) => void (hooks.reportReach = report)
/**
 * On the server, calls stay inside the process and are tried once. A lost log-in is not reported,
 * because the process serves many visitors.
 */
export const callInside = (inside: Pick<typeof hooks, 'language' | 'fetch'>) =>
  void Object.assign(hooks, inside, { repeats: false, reportLoggedOut: () => {} })

/**
 * Makes a call of the contract. GETs and writes with a key are repeated up to five times (spec/http
 * 7), other calls are tried once. Throws CallError; an aborted call throws the signal's reason.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallOutput<E>> {
  const loose = input as LooseInput
  // An idempotent call needs no key, but nodes of the release before ask for one.
  const keyed = endpoint.repeat !== 'none'
  const request = {
    url: callUrl(endpoint, loose),
    init: requestInit(endpoint, loose, keyed ? (options.key ?? crypto.randomUUID()) : undefined),
  }
  const repeatable = hooks.repeats && ((endpoint.method === 'GET' && !endpoint.acts) || keyed)
  for (let attempt = 0; ; attempt++) {
    const answer = await attemptOnce(request.url, request.init, options.signal)
    if (answer.ok) return answer.output as CallOutput<E>
    const wait = repeatable ? waitBeforeRetry(attempt, answer.failure) : undefined
    if (wait === undefined) throw refused(endpoint, answer.error)
    await pause(wait, options.signal)
  }
}

function callUrl(endpoint: Endpoint, input: LooseInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

export function callHeaders(key: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': hooks.language(),
    'x-request-type': 'client',
  }
  if (key) headers['idempotency-key'] = key
  return headers
}

function requestInit(endpoint: Endpoint, input: LooseInput, key: string | undefined): RequestInit {
  const headers = callHeaders(key)
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  return {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
  }
}

type Answer = { ok: true; output: unknown } | { ok: false; failure: Failure; error: CallError }

async function attemptOnce(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Answer> {
  const timeout = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)
  try {
    const response = await hooks.fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    hooks.reportReach(true)
    const body: unknown = response.status === 204 ? undefined : await readJson(response)
    if (response.ok) return { ok: true, output: body }
    const retryAfter = retryAfterSeconds(response.headers.get('retry-after'))
    const error = new CallError(response.status, body ?? {}, retryAfter)
    return { ok: false, failure: { status: response.status, retryAfter }, error }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (error instanceof CallError)
      return { ok: false, failure: { status: error.status, retryAfter: undefined }, error }
    hooks.reportReach(false)
    return { ok: false, failure: { status: 0, retryAfter: undefined }, error: new CallError(0, {}) }
  }
}

/**
 * A proxy may answer with HTML: on an error status that is no answer, on a success it is an error.
 */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    if (response.ok) throw new CallError(502, {})
    return undefined
  }
}

/** Reports a lost log-in or a restriction to the session, and returns the error. */
export function refused(endpoint: Endpoint, error: CallError): CallError {
  const aboutTheUser =
    endpoint.path === '/api/user.php' && (endpoint.method === 'GET' || endpoint.method === 'POST')
  if ((error.loggedOut || error.code === 'accounts.restricted') && !aboutTheUser) hooks.reportLoggedOut()
  return error
}

export const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })

export const fieldErrors = (error: unknown): Record<string, string | undefined> =>
  error instanceof CallError
    ? Object.fromEntries(Object.entries(error.fields).map(([field, { message }]) => [field, message]))
    : {}

import type { CallOutput, Endpoint } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/rules/errors.ts'
import { CallError, callHeaders, pause, refused } from './api.ts'
import { retryAfterSeconds, waitBeforeRetry } from './backoff.ts'

/** An upload without progress for this long has failed. */
const STALLED_MS = 30_000

export type UploadOptions = {
  /** The Idempotency-Key, the same when the member tries again. */
  key: string
  /** `share` is between 0 and 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

type Fields = Record<string, string | Blob | undefined>

/**
 * XMLHttpRequest, because fetch reports no progress. Repeats like `call`. Throws CallError; an
 * aborted call throws the signal's reason.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  fields: Fields,
  options: UploadOptions,
): Promise<CallOutput<E>> {
  for (let attempt = 0; ; attempt++) {
    const { output, error } = await attemptOnce(endpoint, fields, options)
    if (!error) return output as CallOutput<E>
    const wait = waitBeforeRetry(attempt, error)
    if (wait === undefined) throw refused(endpoint, error)
    await pause(wait, options.signal)
  }
}

type Answer = { output?: unknown; error?: CallError }

function attemptOnce(endpoint: Endpoint, fields: Fields, options: UploadOptions): Promise<Answer> {
  const { key, onProgress, signal } = options
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const unreachable = () => resolve({ error: new CallError(0, {}) })
    let stalled: ReturnType<typeof setTimeout>
    const alive = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), STALLED_MS)
    }
    const abort = () => {
      reject(signal.reason)
      request.abort()
    }
    request.open(endpoint.method, endpoint.path)
    for (const [name, value] of Object.entries(callHeaders(key))) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      alive()
      onProgress(total ? loaded / total : 0)
    })
    request.addEventListener('load', () => resolve(readAnswer(request)))
    request.addEventListener('error', unreachable)
    request.addEventListener('abort', unreachable)
    request.addEventListener('loadend', () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', abort)
    })
    signal.addEventListener('abort', abort)
    alive()
    request.send(toFormData(fields))
  })
}

function toFormData(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  return form
}

function readAnswer(request: XMLHttpRequest): Answer {
  const { status, responseText } = request
  const ok = status >= 200 && status < 300
  try {
    const body = (responseText ? JSON.parse(responseText) : {}) as Partial<ErrorBody>
    if (ok) return { output: body }
    const retryAfter = retryAfterSeconds(request.getResponseHeader('retry-after'))
    return { error: new CallError(status, body, retryAfter) }
  } catch {
    // A proxy's HTML page.
    return { error: new CallError(ok ? 502 : status, {}) }
  }
}

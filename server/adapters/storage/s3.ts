import { AwsClient } from 'aws4fetch'

export type S3Options = {
  /** With the scheme, without the bucket name. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** An answer of the store that is neither what was asked for nor that it is not there. */
export class S3Error extends Error {
  readonly status: number

  constructor(name: string, method: string, status: number) {
    super(`${name} answered ${status} to ${method}`)
    this.status = status
  }
}

type Question = {
  signal: AbortSignal
  body?: Blob | Uint8Array<ArrayBuffer> | undefined
  headers?: Record<string, string>
}

/**
 * Returns what asks the bucket about an object, by its encoded path. A refusal of the moment is
 * repeated `retries` times. Throws S3Error for every answer but 2xx and 404; `name` is what
 * messages call the store.
 */
export function s3Asker(
  { endpoint, bucket, ...keys }: S3Options,
  { name, retries }: { name: string; retries: number },
): (method: string, path: string, question: Question) => Promise<Response> {
  const client = new AwsClient({ ...keys, service: 's3', retries })
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  return async (method, path, { signal, body, headers }) => {
    const length = body && { 'content-length': String(body instanceof Blob ? body.size : body.length) }
    const answer = await client.fetch(`${root}${path}`, {
      method,
      signal,
      ...(body ? { body, headers: { ...length, ...headers } } : {}),
    })
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new S3Error(name, method, answer.status)
  }
}

/** Limits only the wait for an answer: its body may be read for any time. */
export async function answeredWithin(
  ms: number,
  name: string,
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(new Error(`${name} did not answer in time`)), ms)
  try {
    return await ask(waiting.signal)
  } finally {
    clearTimeout(timer)
  }
}

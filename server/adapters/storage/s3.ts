import { AwsClient } from 'aws4fetch'

export type S3Options = {
  /** With the scheme, without the bucket name. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** An answer of the store other than 2xx and 404. */
export class S3Error extends Error {
  readonly status: number

  constructor(name: string, method: string, status: number) {
    super(`${name} answered ${status} to ${method}`)
    this.status = status
  }
}

const rootOf = (endpoint: string, bucket: string) => `${endpoint.replace(/\/+$/, '')}/${bucket}`

type Question = {
  signal: AbortSignal
  body?: Blob | Uint8Array<ArrayBuffer> | undefined
  headers?: Record<string, string>
}

/**
 * Returns a function that sends a request about an object, by its encoded path. A temporary refusal
 * is retried `retries` times. Throws S3Error for every answer but 2xx and 404; `name` names the
 * store in messages.
 */
export function s3Asker(
  { endpoint, bucket, ...keys }: S3Options,
  { name, retries }: { name: string; retries: number },
): (method: string, path: string, question: Question) => Promise<Response> {
  const client = new AwsClient({ ...keys, service: 's3', retries })
  const root = rootOf(endpoint, bucket)
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

type Signing = {
  /** In milliseconds since 1970. */
  from: number
  seconds: number
  /** Without spaces: they would be a plus in the address, and %20 in what is signed. */
  query: Record<string, string>
}

/**
 * Returns a function that makes the address of an object, by its encoded path. Whoever has the
 * address may ask it with this method until `seconds` after `from`.
 */
export function s3Signer({
  endpoint,
  bucket,
  ...keys
}: S3Options): (method: string, path: string, signing: Signing) => Promise<string> {
  const client = new AwsClient({ ...keys, service: 's3' })
  const root = rootOf(endpoint, bucket)
  return async (method, path, { from, seconds, query }) => {
    const url = new URL(`${root}${path}`)
    for (const [name, value] of Object.entries({ ...query, 'X-Amz-Expires': String(seconds) }))
      url.searchParams.set(name, value)
    const datetime = new Date(from).toISOString().replaceAll(/[:-]|\.\d{3}/g, '')
    const signed = await client.sign(url, { method, aws: { signQuery: true, datetime } })
    return signed.url
  }
}

/** Limits the wait for the answer, not the time to read its body. */
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

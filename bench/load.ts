import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'

export type Asked = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: Buffer | undefined
}
export type Answered = { ms: number; status: number; body: string }

export const get = (path: string, cookie: string): Asked => ({ method: 'GET', path, headers: { cookie } })

const ACT = { 'x-request-type': 'client', 'content-type': 'application/json' }

/** An act with a key of its own. */
export const act = (path: string, cookie: string, body: Buffer, type = ACT['content-type']): Asked => ({
  method: 'POST',
  path,
  headers: { ...ACT, 'content-type': type, 'idempotency-key': randomUUID(), cookie },
  body,
})

export const sending = (
  { cookie, conversationId }: { cookie: string; conversationId: string },
  words = 'Hoi, hoe gaat het met je?',
): Asked =>
  act(
    `/api/conversations/${conversationId}/messages`,
    cookie,
    Buffer.from(JSON.stringify({ kind: 'text', body: words })),
  )

export const oneOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T

export const isDone = ({ status }: Answered): boolean => status >= 200 && status < 300

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 })

/** Asks once, and reads the whole answer; status 0 where none came. */
export function ask(port: number, { method, path, headers, body }: Asked): Promise<Answered> {
  const started = performance.now()
  return new Promise((resolve) => {
    const over = (status: number, text = '') =>
      resolve({ ms: performance.now() - started, status, body: text })
    const length = body ? { 'content-length': body.length } : {}
    const request = http.request({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path,
      headers: { ...headers, ...length },
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed a connection that was kept, just as it was used again.
      if (request.reusedSocket && error.code === 'ECONNRESET')
        resolve(ask(port, { method, path, headers, body }))
      else over(0)
    })
    request.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', () => over(0))
      answer.on('end', () => over(answer.statusCode ?? 0, Buffer.concat(parts).toString()))
    })
    request.end(body)
  })
}

/** Requests a second, and what is done for each. */
export type Rates = Record<string, { perSecond: number; run: () => Promise<unknown> }>

/** Does each at its rate, whether or not answers come, and waits for the last ones. */
export async function atRates(rates: Rates, ms: number): Promise<void> {
  const begun: Record<string, number> = {}
  const waiting = new Set<Promise<unknown>>()
  const started = performance.now()
  for (let now = started; now < started + ms; now = performance.now()) {
    for (const [kind, { perSecond, run }] of Object.entries(rates))
      for (const due = ((now - started) * perSecond) / 1000; (begun[kind] ?? 0) < due; ) {
        begun[kind] = (begun[kind] ?? 0) + 1
        const work = run()
        waiting.add(work)
        void work.finally(() => waiting.delete(work))
      }
    await delay(1)
  }
  await Promise.all(waiting)
}

export type Loaded = { perSecond: number; times: number[] }

/**
 * Asks as fast as the answers come, each connection again after each answer. Throws where one is
 * refused: a refusal is fast, and would be measured as such.
 */
export async function load(
  port: number,
  next: () => Asked,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Loaded> {
  const times: number[] = []
  const statuses = new Map<number, number>()
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const run = autocannon(
    {
      url: `http://127.0.0.1:${port}`,
      connections,
      duration: seconds,
      requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
    },
    (error: unknown, result) => (error ? reject(error) : resolve(result)),
  )
  run.on('response', (_client, status, _bytes, ms) => {
    times.push(ms)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  const { errors, non2xx, duration } = await promise
  if (errors + non2xx)
    throw new Error(`${errors} errors, and these answers: ${JSON.stringify([...statuses])}`)
  return { perSecond: times.length / duration, times }
}

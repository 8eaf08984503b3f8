import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Change, streamEvents } from '#contract/live.ts'
import { until } from '#test/until.ts'

type Sent = { id: string | undefined; event: string; data: unknown }

export type TestStream = {
  headers: http.IncomingHttpHeaders
  /** All events so far. */
  events: readonly Sent[]
  changes(): Change[]
  ended(): boolean
  close(): void
}

/** Opens the live stream of a server as an EventSource does, and waits for its greeting. */
export async function openStream(
  app: FastifyInstance,
  cookie: string,
  { lastEventId, since }: { lastEventId?: string; since?: number } = {},
): Promise<TestStream> {
  const { port } = app.server.address() as AddressInfo
  const path = since === undefined ? streamEvents.path : `${streamEvents.path}?since=${since}`
  const headers = {
    cookie,
    accept: 'text/event-stream',
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  }
  const request = http.get({ host: '127.0.0.1', port, path, headers, agent: false })
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
  })
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-type'], 'text/event-stream')
  const events: Sent[] = []
  let rest = ''
  let ended = false
  answer.setEncoding('utf8')
  answer.on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    events.push(...blocks.filter((block) => !block.startsWith(':')).map(parse))
  })
  answer.on('close', () => {
    ended = true
  })
  answer.on('error', () => {}) // after an abort by the server 'close' follows
  await until(() => events.length > 0 || ended, 'the greeting of the stream')
  return {
    headers: answer.headers,
    events,
    changes: () => events.filter(({ event }) => event === 'change').map(({ data }) => data as Change),
    ended: () => ended,
    close: () => request.destroy(),
  }
}

function parse(block: string): Sent {
  const field = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
      .join('\n')
  return { id: field('id') || undefined, event: field('event'), data: JSON.parse(field('data')) }
}

import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { streamEvents } from '#contract/live.ts'
import type { Sender } from '#test/faults/chat/keyed-traffic.ts'

const WITHIN_MS = 60_000
const EVERY_MS = 300

type Pair = { writer: Sender; reader: Sender }
type Nodes = { from: number; to: number; host: string }

/** Calls `heard` when the stream of a member at this node tells that somebody types. */
function openTyping({ to, host }: Nodes, { cookie }: Sender, heard: () => void): http.ClientRequest {
  const headers = { cookie, host, accept: 'text/event-stream' }
  const request = http.get({ host: '127.0.0.1', port: to, path: streamEvents.path, headers, agent: false })
  request.on('error', () => {})
  request.on('response', (answer) => {
    answer.setEncoding('utf8')
    answer.on('error', () => {})
    answer.on('data', (chunk: string) => {
      if (chunk.includes('event: typing')) heard()
    })
  })
  return request
}

const type = ({ from, host }: Nodes, { cookie, conversationId }: Sender): Promise<void> =>
  new Promise((resolve) => {
    const path = `/api/conversations/${conversationId}/typing`
    const headers = { cookie, host, 'x-request-type': 'client', 'content-length': 0 }
    const request = http.request({ host: '127.0.0.1', port: from, path, method: 'POST', headers })
    request.on('response', (answer) => answer.resume().on('close', resolve).on('error', resolve))
    request.on('error', () => resolve())
    request.end()
  })

/**
 * How long until a node hears over PostgreSQL what happens at another one, in milliseconds: that
 * somebody types is told in no other way. Throws after a minute.
 */
export async function hearingTime(nodes: Nodes, { writer, reader }: Pair): Promise<number> {
  const began = performance.now()
  const heard = new AbortController()
  const stream = openTyping(nodes, reader, () => heard.abort())
  try {
    while (!heard.signal.aborted) {
      if (performance.now() - began > WITHIN_MS) throw new Error('a node hears nothing of the other one')
      await type(nodes, writer)
      await delay(EVERY_MS)
    }
    return performance.now() - began
  } finally {
    stream.destroy()
  }
}

import net from 'node:net'
import { streamEvents } from '#contract/live.ts'

/** Opens a stream with each cookie and holds them all, in a separate process. */
export type StreamsOrder = { kind: 'open'; port: number; cookies: string[] } | { kind: 'count' }

/** The open streams, and what all of them received since the last count. */
export type StreamsCount = { open: number; hellos: number; changes: number; heartbeats: number }

const AT_ONCE = 100
/** One source address has ports for 28,000 connections. */
const SOURCES = ['127.0.0.2', '127.0.0.3', '127.0.0.4']

const sockets = new Set<net.Socket>()
let received = { hellos: 0, changes: 0, heartbeats: 0 }

function count(text: string): void {
  if (text.includes('event: hello')) received.hellos += 1
  if (text.includes('event: change')) received.changes += 1
  if (text.includes(': heartbeat')) received.heartbeats += 1
}

function open(port: number, cookie: string, localAddress: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress })
    sockets.add(socket)
    socket.setEncoding('latin1')
    socket.on('connect', () =>
      socket.write(
        `GET ${streamEvents.path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: sid=${cookie}\r\naccept: text/event-stream\r\n\r\n`,
      ),
    )
    socket.on('data', (text: string) => {
      count(text)
      if (text.includes('event: hello')) resolve()
      else if (text.startsWith('HTTP/1.1') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text))
    })
    socket.on('error', reject)
    socket.on('close', () => sockets.delete(socket))
  })
}

async function openAll(port: number, cookies: readonly string[]): Promise<void> {
  let next = 0
  const openSome = async () => {
    for (let at = next++; at < cookies.length; at = next++)
      await open(port, cookies[at] ?? '', SOURCES[at % SOURCES.length] ?? '')
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openSome))
}

async function obey(order: StreamsOrder): Promise<StreamsCount> {
  if (order.kind === 'open') await openAll(order.port, order.cookies)
  const counted = { open: sockets.size, ...received }
  received = { hellos: 0, changes: 0, heartbeats: 0 }
  return counted
}

process.on('message', (order: StreamsOrder) => {
  obey(order).then(
    (counted) => process.send?.(counted),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit(0))

import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache',
  'x-accel-buffering': 'no', // nginx passes each event on at once
}

type HttpInternals = {
  freeParser?: (parser: unknown, request: IncomingMessage, socket: Socket) => void
}
const { freeParser } = (process.getBuiltinModule('node:_http_common') ?? {}) as HttpInternals

/**
 * Answers with the head of an event stream, and returns the socket that its events are written to;
 * undefined if the client is gone. The stream ends with its connection, from either side.
 */
export function openEventStream(reply: FastifyReply): Socket | undefined {
  const { raw } = reply
  const { socket, req } = raw
  void reply.hijack()
  if (!socket || socket.destroyed) {
    raw.destroy()
    return undefined
  }
  raw.useChunkedEncodingByDefault = false
  raw.writeHead(200, { ...HEADERS, ...(reply.getHeaders() as OutgoingHttpHeaders) })
  raw.flushHeaders()
  raw.detachSocket(socket)
  if (freeParser) leaveHttp(socket, () => freeParser(parserOf(socket), req, socket))
  return socket
}

const parserOf = (socket: Socket) => (socket as Socket & { parser?: unknown }).parser

/**
 * Frees what node:http keeps for a connection, as it does itself after an upgrade. A parser takes
 * more memory than everything else of an idle stream (docs/decisions/0031).
 */
function leaveHttp(socket: Socket, free: () => void): void {
  for (const event of ['data', 'end', 'close', 'drain', 'error', 'timeout']) socket.removeAllListeners(event)
  // With a listener of `data`, the socket is no longer read by the parser.
  socket.on('data', ignore).on('end', destroy).on('error', ignore)
  free()
}

function ignore() {}

function destroy(this: Socket) {
  this.destroy()
}

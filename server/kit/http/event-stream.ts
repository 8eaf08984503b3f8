import type { OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache',
  'x-accel-buffering': 'no', // nginx passes each event on at once
}

/**
 * Answers with the head of an event stream, and returns the socket that its events are written to;
 * undefined if the client is gone. The stream ends with its connection, from either side.
 */
export function openEventStream(reply: FastifyReply): Socket | undefined {
  const { raw } = reply
  const { socket } = raw
  void reply.hijack()
  if (!socket || socket.destroyed) {
    raw.destroy()
    return undefined
  }
  raw.useChunkedEncodingByDefault = false
  raw.writeHead(200, { ...HEADERS, ...(reply.getHeaders() as OutgoingHttpHeaders) })
  raw.flushHeaders()
  raw.detachSocket(socket)
  return socket
}

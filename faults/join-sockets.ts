import { once } from 'node:events'
import type net from 'node:net'

/** Two ends of a proxy: where one closes, so does the other; both are in `sockets` until then. */
export function joinSockets(client: net.Socket, target: net.Socket, sockets: Set<net.Socket>): void {
  for (const [one, other] of [
    [client, target],
    [target, client],
  ] as const) {
    sockets.add(one)
    one.on('error', () => {})
    one.on('close', () => {
      sockets.delete(one)
      other.destroy()
    })
  }
}

/** Ends a proxy with everything that goes through it. */
export async function closeProxy(server: net.Server, sockets: Set<net.Socket>): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  for (const socket of sockets) socket.destroy()
  await closed
}

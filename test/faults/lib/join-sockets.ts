import { once } from 'node:events'
import type net from 'node:net'

/** Two ends of a proxy: where one closes, so does the other while they are joined; both are in `sockets` until then. */
export function joinSockets(
  client: net.Socket,
  target: net.Socket,
  sockets: Set<net.Socket>,
  areJoined: () => boolean = () => true,
): void {
  for (const [one, other] of [
    [client, target],
    [target, client],
  ] as const) {
    sockets.add(one)
    one.on('error', () => {})
    one.on('close', () => {
      sockets.delete(one)
      if (areJoined()) other.destroy()
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

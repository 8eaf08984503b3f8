import { once } from 'node:events'
import type net from 'node:net'

/** Joins the sockets of a proxied connection: both close together. `sockets` holds them. */
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

/** Closes a proxy and all its connections. */
export async function closeProxy(server: net.Server, sockets: Set<net.Socket>): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  for (const socket of sockets) socket.destroy()
  await closed
}

import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { closeProxy, joinSockets } from './join-sockets.ts'

/** A proxy between clients and nodes that passes bytes on without reading them. */
export type HttpProxy = {
  port: number
  /** How many answers it has lost. */
  lost(): number
  close(): Promise<void>
}

export type ProxyOptions = {
  /** The ports of the nodes. Each connection goes to the next node that runs. */
  ports: readonly number[]
  /** Called when an answer begins. True ends the connection instead. */
  losesAnswer?: () => boolean
}

const TRIES = 100

function connectTo(port: number): Promise<net.Socket | undefined> {
  const socket = net.connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}

export async function openHttpProxy({ ports, losesAnswer = () => false }: ProxyOptions): Promise<HttpProxy> {
  const sockets = new Set<net.Socket>()
  let turn = 0
  let lost = 0
  const nextNode = async () => {
    for (let tries = 0; tries < TRIES; tries++) {
      const node = await connectTo(ports[turn++ % ports.length] ?? 0)
      if (node) return node
      await delay(20)
    }
    return undefined
  }
  const join = (client: net.Socket, node: net.Socket) => {
    let asked = false
    joinSockets(client, node, sockets)
    client.on('data', (chunk: Buffer) => {
      asked = true
      node.write(chunk)
    })
    node.on('data', (chunk: Buffer) => {
      const begins = asked
      asked = false
      if (begins && losesAnswer()) {
        lost += 1
        client.destroy()
      } else client.write(chunk)
    })
    client.resume()
  }
  const server = net.createServer({ pauseOnConnect: true }, (client) => {
    client.on('error', () => {})
    void nextNode().then((node) => {
      if (!node || client.destroyed) {
        client.destroy()
        node?.destroy()
      } else join(client, node)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    lost: () => lost,
    close: () => closeProxy(server, sockets),
  }
}

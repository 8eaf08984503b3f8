import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A proxy in front of nodes, as an operator has one: it asks each node whether it is ready. */
export type Balancer = {
  port: number
  /** Whether the node at this port gets requests. */
  isReady(port: number): boolean
  /** Requests that no node took, and answers that broke off. */
  failed(): number
  close(): Promise<void>
}

const EVERY_MS = 250
const SILENT_MS = 2000
/** Checks without an answer before a node counts as gone: a busy machine is late now and then. */
const MOST_SILENT = 3

type Node = { port: number; ready: boolean; silent: number; agent: http.Agent }

/** Undefined if the node said nothing in time. */
const isReady = (port: number) =>
  new Promise<boolean | undefined>((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: SILENT_MS })
    request.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    request.on('timeout', () => {
      resolve(undefined)
      request.destroy()
    })
    request.on('error', () => resolve(false))
  })

async function checkNode(node: Node): Promise<void> {
  const ready = await isReady(node.port)
  node.silent = ready === undefined ? node.silent + 1 : 0
  if (ready !== undefined) node.ready = ready
  else if (node.silent >= MOST_SILENT) node.ready = false
}

/** Resolves with the node's answer. Throws what the connection throws. */
function forward(node: Node, request: http.IncomingMessage, body: Buffer): Promise<http.IncomingMessage> {
  const { connection: _hop, ...headers } = request.headers
  const { method, url: path } = request
  return new Promise((resolve, reject) => {
    http
      .request({ host: '127.0.0.1', port: node.port, method, path, headers, agent: node.agent })
      .on('response', resolve)
      .on('error', reject)
      .end(body)
  })
}

/**
 * Passes requests to the nodes that are ready, in turn. A request goes to another node only if the
 * connection was refused: what a node may have begun is never repeated. Where no node is ready,
 * each is asked: an overloaded node says that it is not ready and still serves.
 */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const nodes = ports.map(
    (port): Node => ({ port, ready: false, silent: 0, agent: new http.Agent({ keepAlive: true }) }),
  )
  let turn = 0
  let failed = 0
  const check = () => Promise.all(nodes.map(checkNode))
  await check()
  const timer = setInterval(() => void check(), EVERY_MS)
  const answerOf = async (request: http.IncomingMessage, body: Buffer) => {
    const known = nodes.filter((node) => node.ready)
    const ready = known.length ? known : nodes
    turn += 1
    for (const [index] of ready.entries()) {
      const node = ready[(turn + index) % ready.length]
      try {
        if (node) return await forward(node, request, body)
      } catch (error) {
        if ((error as { code?: string }).code !== 'ECONNREFUSED') throw error
      }
    }
    throw new Error('no node takes a connection')
  }
  const server = http.createServer(async (request, response) => {
    try {
      const answer = await answerOf(request, await buffer(request))
      const { connection: _hop, 'keep-alive': _time, ...headers } = answer.headers
      response.writeHead(answer.statusCode ?? 502, headers)
      answer.on('error', () => response.destroy())
      response.on('close', () => answer.destroy())
      answer.pipe(response)
    } catch (error) {
      failed += 1
      response.writeHead(502).end(String(error))
    }
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    isReady: (port) => nodes.some((node) => node.port === port && node.ready),
    failed: () => failed,
    async close() {
      clearInterval(timer)
      for (const { agent } of nodes) agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

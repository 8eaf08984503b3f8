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

/** What the proxy tells of a request that a node did not answer, and when its request left. */
class Lost extends Error {
  readonly refused: boolean
  constructor(error: NodeJS.ErrnoException, node: Node, sent: { reused: boolean; began: number }) {
    const connection = sent.reused ? 'a connection used before' : 'a new connection'
    const state = node.ready ? 'ready' : 'not ready'
    const ms = Math.round(performance.now() - sent.began)
    super(`node ${node.port} (${state}): ${error.message} on ${connection} after ${ms} ms`)
    this.refused = error.code === 'ECONNREFUSED'
  }
}

/** Resolves with the node's answer. Throws what the connection throws, as Lost. */
function forward(node: Node, request: http.IncomingMessage, body: Buffer): Promise<http.IncomingMessage> {
  const { connection: _hop, ...headers } = request.headers
  const { method, url: path } = request
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = http.request({
      host: '127.0.0.1',
      port: node.port,
      method,
      path,
      headers,
      agent: node.agent,
    })
    sent
      .on('response', resolve)
      .on('error', (error) => reject(new Lost(error, node, { reused: sent.reusedSocket, began })))
      .end(body)
  })
}

/**
 * Passes requests to the nodes that are ready, in turn. A request goes to another node only if the
 * connection was refused: what a node may have begun is never repeated. Where no node that is ready
 * takes it, the others are asked: an overloaded node says that it is not ready and still serves.
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
    // The turn is of this request: others take theirs while it waits for an answer.
    turn += 1
    const first = turn % nodes.length
    const inTurn = [...nodes.slice(first), ...nodes.slice(0, first)]
    const ready = inTurn.filter((node) => node.ready)
    for (const node of [...ready, ...inTurn.filter((each) => !ready.includes(each))]) {
      try {
        return await forward(node, request, body)
      } catch (error) {
        if (!(error instanceof Lost && error.refused)) throw error
      }
    }
    const states = nodes.map((node) => `node ${node.port} ${node.ready ? 'ready' : 'not ready'}`)
    throw new Error(`no node takes a connection: ${states.join(', ')}`)
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

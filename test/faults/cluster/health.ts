import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Engines, METRICS_TOKEN } from './engines.ts'

const WHOLE_WITHIN_MS = 60_000
const ANSWER_MS = 10_000

/** The text that a node answers; undefined if it has none. */
async function answerOf(port: number, route: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${route}`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}

/** How many clients Redis has, without this one; 0 while it is away. */
async function redisClients(port: number): Promise<number> {
  const socket = net.connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    socket.write('INFO clients\r\n')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return Number(/connected_clients:(\d+)/.exec(answer.toString())?.[1] ?? 1) - 1
  } catch {
    return 0
  } finally {
    socket.destroy()
  }
}

/** Which node is not ready or does not use the replica, in words; undefined if all do. */
export async function lackOfNodes(nodes: readonly { port: number }[]): Promise<string | undefined> {
  for (const [number, { port }] of nodes.entries()) {
    const name = `node ${number + 1}`
    if (!(await answerOf(port, '/readyz'))) return `${name} is not ready`
    const lag = /^vonk_replica_lag_seconds (\S+)$/m.exec((await answerOf(port, '/metrics')) ?? '')?.[1]
    if (!(Number(lag) >= 0)) return `${name} does not use the replica (${lag})`
  }
  return undefined
}

/** Why the installation is not whole, in words; undefined if it is. */
async function lackOf({ nodes, redis }: Engines, linksToRedis: number): Promise<string | undefined> {
  const lack = await lackOfNodes(nodes)
  if (lack) return lack
  const links = await redisClients(redis.port)
  return links < linksToRedis ? `the nodes have ${links} of ${linksToRedis} connections to Redis` : undefined
}

export type Health = {
  /** Waits until every part serves the others. Throws, with what lacks, after a minute. */
  untilWhole(): Promise<void>
}

/** Asks the parts themselves. Call it when the nodes have just started. */
export async function watchHealth(engines: Engines): Promise<Health> {
  const linksToRedis = await redisClients(engines.redis.port)
  return {
    async untilWhole() {
      for (const end = performance.now() + WHOLE_WITHIN_MS; ; await delay(100)) {
        const lack = await lackOf(engines, linksToRedis)
        if (!lack) return
        if (performance.now() > end) throw new Error(lack)
      }
    },
  }
}

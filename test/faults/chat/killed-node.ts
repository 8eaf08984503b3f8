import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase, query } from '#test/faults/kill/durable-database.ts'
import { type ServerProcess, startServer } from '#test/faults/kill/server-process.ts'
import { audit } from '#test/faults/lib/audit.ts'
import { openHttpProxy } from '#test/faults/lib/http-proxy.ts'
import { complain, type Outcome, type Task } from '#test/faults/lib/report.ts'
import { median } from '#test/faults/lib/statistics.ts'
import { freePort } from '#test/free-port.ts'
import { auditFeeds } from './audit-feeds.ts'
import { type Sender, startTraffic } from './keyed-traffic.ts'
import { stayConnected } from './live-client.ts'
import { makeSenders } from './senders.ts'

const SENDERS = 8
const DELIVERED_WITHIN_MS = 10_000

/** A browser of a sender, with the ids of the messages that reached it. */
function watch(port: number, { cookie }: Sender) {
  const seen = new Set<string>()
  const live = stayConnected({ port, cookie }, (change) => {
    if (change.kind === 'message') seen.add(change.message.id)
  })
  return { live, seen }
}

const idsOf = async (url: string, { conversationId }: Sender) =>
  (
    await query<{ id: string }>(url, 'select id from message where conversation_id = $1', [conversationId])
  ).map(({ id }) => id)

type Node = { port: number; process: ServerProcess }

/** Runs two nodes behind a proxy and kills one of them again and again under load. */
export async function killedNode({ rounds, random, at }: Task): Promise<Outcome> {
  const database = await openDatabase()
  const { url } = database
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-nodes-'))
  const ports = [await freePort(), await freePort()]
  const proxy = await openHttpProxy({ ports })
  const env = { PUBLIC_URL: `http://localhost:${proxy.port}` }
  const serve = (port: number) => startServer({ databaseUrl: url, port, dataDir, env })
  const nodes: Node[] = []
  const broken: string[] = []
  const away: number[] = []
  try {
    for (const port of ports) nodes.push({ port, process: await serve(port) })
    const senders = await makeSenders(url, proxy.port, SENDERS)
    const watchers = senders.map((sender) => ({ sender, ...watch(proxy.port, sender) }))
    while (watchers.some(({ live }) => live.feed.last() === undefined)) await delay(5)
    const traffic = startTraffic(proxy.port, senders)
    const kills = Math.ceil(rounds / 5)
    for (let n = 0; n < kills; n++) {
      at(`a node dies, round ${n}`)
      await traffic.flows()
      await delay(random.below(200))
      const node = random.pick(nodes)
      await node.process.end('SIGKILL')
      const began = performance.now()
      await traffic.flows()
      away.push(performance.now() - began)
      node.process = await serve(node.port)
    }
    await traffic.stop()
    await auditFeeds(url, broken)
    for (const { sender, live, seen } of watchers) {
      const ids = await idsOf(url, sender)
      const missing = () => ids.filter((id) => !seen.has(id)).length
      // Without polling: messages come over streams and the calls after a reconnect.
      for (const end = performance.now() + DELIVERED_WITHIN_MS; missing() && performance.now() < end; )
        await delay(20)
      if (missing()) complain(broken, `${missing()} of ${ids.length} messages never came to a stream`)
      await live.stop()
    }
    await audit({ url, port: proxy.port, random }, traffic.acknowledged, broken)
    const figures = {
      'two nodes behind a proxy, one killed': `${kills} times amid ${traffic.acknowledged.length} sends; all senders answered again by the other after ${Math.round(median(away))} ms, at worst ${Math.round(Math.max(...away))} ms; ${watchers.length} streams were told of every message`,
    }
    return { broken, figures }
  } catch (error) {
    throw new Error(
      `the nodes said: ${nodes.map(({ process }) => process.output().slice(-1000)).join('\n')}`,
      {
        cause: error,
      },
    )
  } finally {
    for (const { process } of nodes) await process.end('SIGKILL')
    await proxy.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
    await database.close()
  }
}

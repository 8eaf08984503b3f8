import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#test/faults/kill/durable-database.ts'
import { PROVIDER_AWAY, type ServerProcess, startServer } from '#test/faults/kill/server-process.ts'
import { audit } from '#test/faults/lib/audit.ts'
import { openHttpProxy } from '#test/faults/lib/http-proxy.ts'
import type { Outcome, Task } from '#test/faults/lib/report.ts'
import { median } from '#test/faults/lib/statistics.ts'
import { freePort } from '#test/free-port.ts'
import { auditFeeds } from './audit-feeds.ts'
import { startTraffic } from './keyed-traffic.ts'
import { makeSenders } from './senders.ts'
import { auditStreams, openWatchers } from './watchers.ts'

const SENDERS = 8

type Node = { port: number; process: ServerProcess }

/** Runs two nodes behind a proxy and kills one of them again and again under load. */
export async function killedNode({ rounds, random, at }: Task): Promise<Outcome> {
  const database = await openDatabase()
  const { url } = database
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-nodes-'))
  const ports = [await freePort(), await freePort()]
  const proxy = await openHttpProxy({ ports })
  const env = { ...PROVIDER_AWAY, PUBLIC_URL: `http://localhost:${proxy.port}` }
  const serve = (port: number) => startServer({ databaseUrl: url, port, dataDir, env })
  const nodes: Node[] = []
  const broken: string[] = []
  const away: number[] = []
  try {
    for (const port of ports) nodes.push({ port, process: await serve(port) })
    const senders = await makeSenders(url, proxy.port, SENDERS)
    const watchers = await openWatchers(proxy.port, senders)
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
    await auditStreams(url, watchers, broken)
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

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { withClient } from '#db/with-client.ts'
import type { NodeMemory, NodeOrder } from './node.ts'
import { processorTime, processorTimeBelow } from './processor-time.ts'
import { type Parts, seed } from './seed/seed.ts'

/** A node of the product in a process of its own. */
export type BenchNode = {
  port: number
  /** Milliseconds of processor time so far. */
  spent(): number
  memory(): Promise<NodeMemory>
}

/** A PostgreSQL on the disk with a seeded site, and the nodes that serve it. */
export type Site = {
  url: string
  folder: string
  /** Milliseconds of processor time so far, of all processes of PostgreSQL. */
  spent(): number
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  startNode(order?: Partial<Pick<NodeOrder, 'rateLimits' | 'jobs'>>): Promise<BenchNode>
  stop(): Promise<void>
}

/** What a bench that fails leaves behind is removed when its process ends. */
const leftovers = new Set<() => void>()
process.on('exit', () => {
  for (const remove of leftovers) remove()
})

async function startNode(order: NodeOrder, children: Set<ChildProcess>): Promise<BenchNode> {
  const child = fork(path.join(import.meta.dirname, 'node.ts'))
  children.add(child)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a node ended with ${code}`)
  })
  ended.catch(() => {})
  const tell = async <Answer>(message: object) => {
    child.send(message)
    const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer]
    return answer
  }
  return {
    port: await tell<number>(order),
    spent: () => processorTime(child.pid ?? 0),
    memory: () => tell<NodeMemory>({}),
  }
}

/** Starts a durable PostgreSQL and seeds it; `stop` removes all of it. */
export async function startSite(bench: string, members: number, parts: Parts = {}): Promise<Site> {
  const folder = fs.mkdtempSync(path.join('/var/tmp', `vonk-bench-${bench}-`))
  fs.chmodSync(folder, 0o755)
  const data = path.join(folder, 'postgres')
  const postgres = await startEmbeddedPostgres(data, { durable: true })
  const children = new Set<ChildProcess>()
  const remove = () => {
    postgres.kill()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  leftovers.add(remove)
  const stop = async () => {
    for (const child of children) child.kill('SIGKILL')
    await postgres.stop()
    leftovers.delete(remove)
    remove()
  }
  try {
    const started = performance.now()
    await seed(postgres.url, members, parts)
    console.log(`${members} members seeded in ${Math.round((performance.now() - started) / 1000)} s`)
  } catch (error) {
    await stop()
    throw error
  }
  const postmaster = Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  return {
    url: postgres.url,
    folder,
    spent: () => processorTimeBelow(postmaster),
    sql: (text, values) =>
      withClient(
        { connectionString: postgres.url },
        async (client) => (await client.query(text, values)).rows,
      ),
    startNode: ({ rateLimits = false, jobs = false } = {}) =>
      startNode({ databaseUrl: postgres.url, folder, rateLimits, jobs }, children),
    stop,
  }
}

/** Runs the work with a site of its own, and removes the site. */
export async function withSite<Result>(
  bench: string,
  { members, ...parts }: Parts & { members: number },
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  const site = await startSite(bench, members, parts)
  try {
    return await work(site)
  } finally {
    await site.stop()
  }
}

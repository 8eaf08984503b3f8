import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { getUser } from '#contract/accounts.ts'
import { freePort } from '#test/free-port.ts'
import { postgresProcesses, signalAll } from '#test/services/postgres-processes.ts'
import { type Acknowledged, post, type Sender, sendUntilAnswered } from './chat/keyed-traffic.ts'
import { makeSenders } from './chat/senders.ts'
import { type DurableDatabase, openDatabase } from './kill/durable-database.ts'
import { type ServerProcess, startServer } from './kill/server-process.ts'
import { audit } from './lib/audit.ts'
import { jobTime } from './lib/job-time.ts'
import { complain, type FaultCase, type Task } from './lib/report.ts'
import { median } from './lib/statistics.ts'
import { openWire, type Wire } from './lib/wire.ts'

const READS = 20
const SENDS = 10
const SILENT_MS = 20_000
/** Six seconds for an answer of the database, and what a busy machine adds. */
const ANSWERED_WITHIN_MS = 8000
const BACK_WITHIN_MS = 2000
const JOB_WITHIN_MS = 10_000
const GIVE_UP_MS = 40_000

type World = { database: DurableDatabase; wire: Wire; port: number; senders: Sender[] }
type Silence = {
  name: string
  /** Begins it, and gives what ends it; without that new connections were never silent. */
  begin(world: World): Promise<(() => void) | undefined>
}

const SILENCES: Silence[] = [
  {
    name: 'all of PostgreSQL under SIGSTOP',
    async begin({ database }) {
      const pids = await postgresProcesses(database.url)
      signalAll(pids, 'SIGSTOP')
      const resume = () => signalAll(pids, 'SIGCONT')
      process.once('exit', resume)
      return resume
    },
  },
  {
    name: 'the connections that were there',
    async begin({ wire }) {
      wire.silence()
      return undefined
    },
  },
  {
    name: 'a host that is gone',
    async begin({ wire }) {
      wire.vanish()
      return () => wire.comeBack()
    },
  },
]

type Answer = { status: number; text: string; retryAfter: string | null; ms: number }

/** Asks once; status 0 where nobody answered. */
async function ask(port: number, route: string, cookie = ''): Promise<Answer> {
  const began = performance.now()
  try {
    const answer = await fetch(`http://localhost:${port}${route}`, {
      headers: { cookie },
      signal: AbortSignal.timeout(GIVE_UP_MS),
    })
    const { status, headers } = answer
    const text = await answer.text()
    return { status, text, retryAfter: headers.get('retry-after'), ms: performance.now() - began }
  } catch {
    return { status: 0, text: '', retryAfter: null, ms: performance.now() - began }
  }
}

async function untilServed(port: number, route: string, cookie = ''): Promise<void> {
  for (const end = performance.now() + GIVE_UP_MS; ; await delay(50)) {
    const { status } = await ask(port, route, cookie)
    if (status === 200) return
    if (performance.now() > end) throw new Error(`${route} is not served again: ${status}`)
  }
}

type SentKey = { sender: Sender; key: string }

// Reads, sends and readiness at one moment of the silence: each has to be answered, and with words.
async function askInSilence(
  { port, senders }: World,
  sentKeys: SentKey[],
  broken: string[],
): Promise<number> {
  const began = performance.now()
  const sends = Array.from({ length: SENDS }, (_, n) => ({
    sender: senders[n % senders.length] as Sender,
    key: randomUUID(),
  }))
  sentKeys.push(...sends)
  const [ready, reads, sent] = await Promise.all([
    ask(port, '/readyz'),
    Promise.all(
      Array.from({ length: READS }, (_, n) => ask(port, getUser.path, senders[n % senders.length]?.cookie)),
    ),
    Promise.all(sends.map(({ sender, key }) => post(port, sender, key))),
  ])
  const ms = performance.now() - began
  if (ready.status !== 503) complain(broken, `/readyz said ${ready.status} in the silence`)
  for (const { status, text, retryAfter } of reads)
    if (status !== 503 || !retryAfter || !text.includes('"message"'))
      complain(broken, `a read was answered with ${status} ${text.slice(0, 100)}, Retry-After ${retryAfter}`)
  for (const answer of sent)
    if (answer?.status !== 503) complain(broken, `a send was answered with ${answer?.status ?? 'nothing'}`)
  if (ms > ANSWERED_WITHIN_MS) complain(broken, `answers took ${Math.round(ms)} ms`)
  return ms
}

/** How long until everything that was asked is answered rightly. */
async function serveAgain({ port, senders }: World, sentKeys: SentKey[], acknowledged: Acknowledged[]) {
  const began = performance.now()
  const answers = sentKeys.map(({ sender, key }) => sendUntilAnswered(port, sender, key))
  await Promise.all([
    untilServed(port, '/readyz'),
    ...Array.from({ length: READS }, (_, n) =>
      untilServed(port, getUser.path, senders[n % senders.length]?.cookie),
    ),
    ...answers,
  ])
  const ms = performance.now() - began
  acknowledged.push(...(await Promise.all(answers)))
  return ms
}

type Times = { answered: number[]; back: number[]; job: number[] }

async function round(world: World, one: Silence, broken: string[], acknowledged: Acknowledged[]) {
  const { port, senders } = world
  // Every connection is there and has been used.
  for (const answer of await Promise.all(
    senders.map((sender) => sendUntilAnswered(port, sender, randomUUID())),
  ))
    acknowledged.push(answer)
  const end = await one.begin(world)
  const sentKeys: SentKey[] = []
  const over = delay(end ? SILENT_MS : 0)
  const answered = [await askInSilence(world, sentKeys, broken)]
  if (end) {
    answered.push(await askInSilence(world, sentKeys, broken))
    await over
    end()
  }
  const back = await serveAgain(world, sentKeys, acknowledged)
  const job = await jobTime(world.database.url)
  if (back > BACK_WITHIN_MS) complain(broken, `${one.name}: serving again after ${Math.round(back)} ms`)
  if (job > JOB_WITHIN_MS) complain(broken, `${one.name}: a job took ${Math.round(job)} ms`)
  return { answered, back, job }
}

async function run({ rounds, random, at }: Task) {
  const database = await openDatabase()
  const wire = await openWire(database.url)
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-silent-'))
  const port = await freePort()
  const server: ServerProcess = await startServer({ databaseUrl: wire.url, port, dataDir })
  const broken: string[] = []
  const acknowledged: Acknowledged[] = []
  const figures: Record<string, string> = {}
  try {
    const world: World = { database, wire, port, senders: await makeSenders(database.url, port) }
    // On a server that others use too, nothing is stopped.
    for (const one of database.own ? SILENCES : SILENCES.slice(1)) {
      const times: Times = { answered: [], back: [], job: [] }
      for (let number = 0; number < rounds; number++) {
        at(`${one.name}, round ${number}`)
        const { answered, back, job } = await round(world, one, broken, acknowledged)
        times.answered.push(...answered)
        times.back.push(back)
        times.job.push(job)
        await audit({ url: database.url, port, random }, acknowledged, broken)
      }
      figures[one.name] = timesText(times)
    }
  } catch (error) {
    throw new Error(`the server said: ${server.output().slice(-2000)}`, { cause: error })
  } finally {
    await server.end('SIGKILL')
    await wire.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
    await database.close()
  }
  return { broken, figures: { 'sends that were answered': acknowledged.length, ...figures } }
}

function timesText({ answered, back, job }: Times): string {
  const both = (all: number[]) => `${Math.round(median(all))} ms, at worst ${Math.round(Math.max(...all))} ms`
  return `${back.length} times; ${READS} reads, ${SENDS} sends and /readyz answered 503 within ${both(answered)}; serving again after ${both(back)}; a job done after ${both(job)}`
}

/** A database that says nothing: no error comes, and no end. */
export const silent: FaultCase = {
  promise: 'a silent database: 503 with a text within 8 s, 0 lost, 0 double, serving again within 2 s',
  rounds: 3,
  run,
}

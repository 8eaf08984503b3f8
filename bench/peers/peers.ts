import path from 'node:path'
import { benchPostgres } from '../bench-postgres.ts'
import { endChildren, startChild } from '../children.ts'
import { seedPairs } from '../deliver/deliver.ts'
import { openStream, send } from '../deliver/deliver-load.ts'
import { numberFlag } from '../flags.ts'
import type { NodeOrder } from '../node.ts'
import { median, quantile } from '../quantile.ts'
import type { BenchResult } from '../report.ts'
import { type Peer, startEjabberd, startProsody, unpackPeers } from './servers.ts'
import { openXmpp } from './xmpp.ts'

const PAIRS = 32
const MISSING_MS = 10_000

/** Sends as one of the pair; false where the server refused. */
type Messenger = { name: string; send(pair: number, n: number): Promise<boolean> }
type Round = { perSecond: number; cpu: number }
type Measured = { messenger: Messenger; rounds: Round[]; times: number[]; missing: number }

/** Who waits for which number. */
const waiting = new Map<number, () => void>()
const arrived = (n: number) => waiting.get(n)?.()
let last = 0

/** Each pair sends the next message when the one before has been received. */
async function round(one: Measured, messages: number): Promise<void> {
  const { messenger, times, rounds } = one
  const before = process.cpuUsage()
  const started = performance.now()
  const pair = async (index: number) => {
    for (let each = 0; each < messages / PAIRS; each++) {
      const n = ++last
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const late = setTimeout(resolve, MISSING_MS, false)
      waiting.set(n, () => resolve(true))
      const sent = performance.now()
      const [isSent, isThere] = await Promise.all([messenger.send(index, n), promise])
      clearTimeout(late)
      waiting.delete(n)
      if (isSent && isThere) times.push(performance.now() - sent)
      else one.missing += 1
    }
  }
  await Promise.all(Array.from({ length: PAIRS }, (_each, index) => pair(index)))
  const { user, system } = process.cpuUsage(before)
  rounds.push({
    perSecond: (messages * 1000) / (performance.now() - started),
    cpu: (user + system) / messages,
  })
}

async function overXmpp({ name, port }: Peer): Promise<Messenger> {
  const streams: { send(n: number): void }[] = []
  for (let index = 0; index < PAIRS; index++) {
    const sender = await openXmpp(port, `van${index}`, () => {})
    await openXmpp(port, `aan${index}`, arrived)
    streams.push({ send: (n) => sender.send(`aan${index}`, n) })
  }
  return {
    name,
    send: async (pair, n) => {
      streams[pair]?.send(n)
      return true
    },
  }
}

async function ours(port: number, people: Awaited<ReturnType<typeof seedPairs>>): Promise<Messenger> {
  const senders = people.filter((_one, index) => index % 2 === 0)
  for (const { cookie } of people.filter((_one, index) => index % 2))
    await openStream(port, cookie, (numbers) => numbers.forEach(arrived))
  return { name: 'ours', send: async (pair, n) => send(port, senders[pair] as (typeof people)[number], n) }
}

const rowsOf = ({ messenger: { name }, rounds, times, missing }: Measured): BenchResult['rows'] => [
  {
    case: `${name}: sent and delivered`,
    value: median(rounds.map(({ perSecond }) => perSecond)),
    unit: '/s',
  },
  { case: `${name}: p50`, value: quantile(times, 0.5), unit: 'ms' },
  { case: `${name}: p99`, value: quantile(times, 0.99), unit: 'ms' },
  {
    case: `${name}: processor time of the load generator`,
    value: median(rounds.map(({ cpu }) => cpu)),
    unit: 'µs',
  },
  { case: `${name}: refused or never arrived`, value: missing, unit: '', goal: '0' },
]

function against(all: Measured[], name: string, goal?: string): BenchResult['rows'] {
  const [mine, other] = [
    all.find(({ messenger }) => messenger.name === 'ours'),
    all.find((one) => one.messenger.name === name),
  ]
  if (!mine || !other) return [{ case: `${name} does not run here`, value: 0, unit: '' }]
  const ratio = median(mine.rounds.map(({ perSecond }, at) => perSecond / (other.rounds[at]?.perSecond ?? 0)))
  return [{ case: `ours against ${name}`, value: ratio, unit: 'x', ratio, ...(goal ? { goal } : {}) }]
}

/** Those that run on this machine; it says so of the others. */
async function startPeers(folder: string): Promise<Peer[]> {
  const peers: Peer[] = []
  try {
    const root = unpackPeers(folder)
    for (const [name, start] of Object.entries({ ejabberd: startEjabberd, Prosody: startProsody }))
      await start(root, path.join(folder, name)).then(
        (peer) => peers.push(peer),
        (error: unknown) => console.error(name, error),
      )
  } catch (error) {
    console.error('The packages of Debian cannot be fetched:', error)
  }
  return peers
}

/**
 * Sends and delivers the same number of messages by this site, ejabberd and Prosody in turn, 32 at
 * a time: `--rounds` (default 5) of `--messages` (default 3200) each. Ours debits each message and
 * waits for the disk; the others keep each in their archive and do not wait for it.
 */
export async function benchPeers(): Promise<BenchResult> {
  const messages = numberFlag('messages', 3200)
  const postgres = await benchPostgres('peers')
  const peers = await startPeers(postgres.folder)
  try {
    const people = await seedPairs(postgres.url, 2 * PAIRS)
    const order: NodeOrder = { databaseUrl: postgres.url, folder: postgres.folder, shared: false }
    const port = await startChild('node.ts').ask<number>(order)
    const messengers = [await ours(port, people)]
    for (const peer of peers) messengers.push(await overXmpp(peer))
    const all = messengers.map((messenger): Measured => ({ messenger, rounds: [], times: [], missing: 0 }))
    for (const one of all) await round(one, messages / 4)
    for (const one of all) [one.rounds, one.times] = [[], []]
    for (let turn = 0; turn < numberFlag('rounds', 5); turn++)
      for (const one of all) await round(one, messages)
    return {
      name: 'peers',
      rows: [...all.flatMap(rowsOf), ...against(all, 'ejabberd', '>= 1.1'), ...against(all, 'Prosody')],
    }
  } finally {
    for (const peer of peers) peer.stop()
    endChildren()
    await postgres.stop()
  }
}

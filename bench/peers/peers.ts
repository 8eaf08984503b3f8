import path from 'node:path'
import { numberFlag } from '../flags.ts'
import { ask, get, isDone, load, sending } from '../load.ts'
import { median, quantile } from '../quantile.ts'
import { type Row, row } from '../report.ts'
import { type Question, questionsOf } from '../search/questions.ts'
import { type Person, pairsOf } from '../seed/chats.ts'
import { type Site, withSite } from '../site.ts'
import { openStream } from '../streams.ts'
import { startPh7 } from './ph7.ts'
import { type Peer, startEjabberd, startProsody, unpackPeers } from './servers.ts'
import { openXmpp } from './xmpp.ts'

const PAIRS = 32
const MISSING_MS = 10_000
const ROUNDS = 5
const MESSAGES = 3200
const MEMBERS_WHO_SEND = 4000
const CLIENTS = 8
const SEARCHES_EACH = 3

/** Sends as one of the pair; false where the server refused. */
type Messenger = { name: string; send(pair: number, n: number): Promise<boolean> }
type Measured = { messenger: Messenger; perSecond: number[]; times: number[]; missing: number }

/** Who waits for which number. */
const waiting = new Map<number, () => void>()
const arrived = (n: number) => waiting.get(n)?.()
let last = 0

/** Each pair sends the next message when the one before has been received. */
async function round(one: Measured, messages: number): Promise<void> {
  const { messenger, times, perSecond } = one
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
  perSecond.push((messages * 1000) / (performance.now() - started))
}

async function overXmpp({ name, port }: Peer): Promise<Messenger> {
  const sends: ((n: number) => void)[] = []
  for (let index = 0; index < PAIRS; index++) {
    const sender = await openXmpp(port, `van${index}`, () => {})
    await openXmpp(port, `aan${index}`, arrived)
    sends.push((n) => sender(`aan${index}`, n))
  }
  return {
    name,
    send: async (pair, n) => {
      sends[pair]?.(n)
      return true
    },
  }
}

async function ours(port: number, people: readonly Person[]): Promise<Messenger> {
  for (const { cookie } of people.filter((_one, index) => index % 2))
    await openStream(port, cookie, (numbers) => numbers.forEach(arrived))
  return {
    name: 'ours',
    send: async (pair, n) => isDone(await ask(port, sending(people[2 * pair] as Person, `bericht ${n}`))),
  }
}

const rowsOf = ({ messenger: { name }, perSecond, times, missing }: Measured): Row[] => [
  row(`${name}: sent and delivered`, median(perSecond), '/s'),
  row(`${name}: p99`, quantile(times, 0.99), 'ms'),
  row(`${name}: refused or never arrived`, missing, '', '= 0'),
]

const against = ([mine, ...others]: Measured[]): Row[] =>
  others.map(({ messenger: { name }, perSecond }) => {
    const ratio = median((mine?.perSecond ?? []).map((each, at) => each / (perSecond[at] ?? each)))
    return row(`send against ${name}`, ratio, 'x', name === 'ejabberd' ? '>= 1.1' : undefined)
  })

/**
 * Sends and delivers the same number of messages by this site, ejabberd and Prosody in turn, 32 at
 * a time. Ours debits each message and waits for the disk; the others keep each in their archive
 * and do not wait for it.
 */
async function compareSends(site: Site, root: string): Promise<Row[]> {
  const peers: Peer[] = []
  try {
    for (const start of [startEjabberd, startProsody])
      peers.push(await start(root, path.join(site.folder, start.name)))
    const { port } = await site.startNode()
    const messengers = [await ours(port, await pairsOf(site.url, PAIRS))]
    for (const peer of peers) messengers.push(await overXmpp(peer))
    const all = messengers.map((messenger): Measured => ({ messenger, perSecond: [], times: [], missing: 0 }))
    for (const one of all) await round(one, MESSAGES / 4)
    for (const one of all) [one.perSecond, one.times] = [[], []]
    for (let turn = 0; turn < ROUNDS; turn++) for (const one of all) await round(one, MESSAGES)
    return [...all.flatMap(rowsOf), ...against(all)]
  } finally {
    for (const { program } of peers) await program.kill()
  }
}

/** Searches of eight clients: ours over HTTP with every filter, and pH7Builder's statements. */
async function compareSearches(site: Site, root: string, members: number): Promise<Row[]> {
  const questions = await questionsOf(site.url, 1000)
  const { port } = await site.startNode()
  const ph7 = await startPh7(root, path.join(site.folder, 'ph7'), members)
  try {
    const [mine, theirs]: [number[], number[]] = [[], []]
    let at = 0
    const next = () => questions[at++ % questions.length] as Question
    const searchOf = ({ path: asked, cookie }: Question) => get(asked, cookie)
    const askOurs = (seconds: number) => load(port, () => searchOf(next()), { connections: CLIENTS, seconds })
    const askThem = async () => {
      const started = performance.now()
      const each = () => ph7.search(Array.from({ length: SEARCHES_EACH }, next))
      await Promise.all(Array.from({ length: CLIENTS }, each))
      return (CLIENTS * SEARCHES_EACH * 1000) / (performance.now() - started)
    }
    await askOurs(2)
    await askThem()
    for (let turn = 0; turn < ROUNDS; turn++) {
      mine.push((await askOurs(2)).perSecond)
      theirs.push(await askThem())
    }
    const size = `${members.toLocaleString('en')} members`
    return [
      row(`our search over HTTP, ${size}`, median(mine), '/s'),
      row(`pH7Builder's search, ${size}`, median(theirs), '/s'),
      row(
        "search against pH7Builder's",
        median(mine.map((each, turn) => each / (theirs[turn] ?? each))),
        'x',
        '>= 200',
      ),
    ]
  } finally {
    await ph7.program.kill()
  }
}

/** Other programs for the same, in one run: their packages are fetched, and nothing is installed. */
export async function benchPeers(): Promise<Row[]> {
  const members = numberFlag('members', 1_000_000)
  const rows = await withSite('peers', { members: MEMBERS_WHO_SEND, chats: true }, async (site) =>
    compareSends(site, unpackPeers(site.folder)),
  )
  const searches = await withSite('peers', { members }, async (site) =>
    compareSearches(site, unpackPeers(site.folder), members),
  )
  return [...rows, ...searches]
}

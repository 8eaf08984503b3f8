import { setTimeout as delay } from 'node:timers/promises'
import { numberFlag } from './flags.ts'
import { ask, atRates, isDone, sending } from './load.ts'
import { quantile } from './quantile.ts'
import { type Row, row } from './report.ts'
import { lastMembers, type Person, pairsOf } from './seed/chats.ts'
import { type BenchNode, withSite } from './site.ts'
import { openStream } from './streams.ts'

const MEMBERS = 10_000
const STREAMS = 1000
const PER_SECOND = 300
const WARM_SECONDS = 4
const AT_ONCE = 100
const LAST_WITHIN_MS = 5000

/**
 * From before a send is written until its text is in the stream of the other side. Each message
 * carries a number in its text.
 */
async function deliver({ port }: BenchNode, people: readonly Person[], seconds: number): Promise<Row[]> {
  const begun: number[] = []
  const arrived: (number | undefined)[] = []
  // The sender's stream gets the message too; only the receiver's counts.
  for (const [index, { cookie }] of people.entries())
    await openStream(port, cookie, (numbers) => {
      for (const n of numbers) if (n % people.length !== index) arrived[n] ??= performance.now()
    })
  let failed = 0
  const send = async () => {
    const n = begun.push(performance.now()) - 1
    if (!isDone(await ask(port, sending(people[n % people.length] as Person, `bericht ${n}`)))) failed += 1
  }
  await atRates({ send: { perSecond: PER_SECOND, run: send } }, (WARM_SECONDS + seconds) * 1000)
  const missing = () => begun.filter((_at, n) => arrived[n] === undefined).length
  for (const end = performance.now() + LAST_WITHIN_MS; missing() && performance.now() < end; ) await delay(10)
  const measured = begun.slice(WARM_SECONDS * PER_SECOND)
  const times = measured.flatMap((at, n) => {
    const there = arrived[n + WARM_SECONDS * PER_SECOND]
    return there === undefined ? [] : [there - at]
  })
  const name = `to ${people.length} streams, ${PER_SECOND} a second`
  return [
    row(`${name}: p50`, quantile(times, 0.5), 'ms', '< 6'),
    row(`${name}: p99`, quantile(times, 0.99), 'ms', '< 25'),
    row(`${name}: refused or never arrived`, failed + missing(), '', '= 0'),
  ]
}

/** What each stream of another member costs a node that has many already and does nothing else. */
async function idle(node: BenchNode, others: readonly Person[]): Promise<Row[]> {
  const before = await node.memory()
  const waiting = others.values()
  const openSome = async () => {
    for (const { cookie } of waiting) await openStream(node.port, cookie)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openSome))
  const after = await node.memory()
  const kB = (of: 'rss' | 'heap') => (after[of] - before[of]) / others.length / 1000
  return [
    row('an idle stream', kB('rss'), 'kB', '<= 20'),
    row('of it the heap of JavaScript', kB('heap'), 'kB'),
    row('idle streams', others.length, ''),
  ]
}

/** Messages to a thousand open streams at a steady rate; then what an idle stream costs. */
export async function benchDeliver(): Promise<Row[]> {
  const members = numberFlag('members', MEMBERS)
  return await withSite('deliver', { members, chats: true }, async (site) => {
    const people = await pairsOf(site.url, STREAMS / 2)
    const others = await lastMembers(site.url, Math.floor(members / 2))
    const node = await site.startNode()
    return [...(await deliver(node, people, numberFlag('seconds', 30))), ...(await idle(node, others))]
  })
}

import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { readConversation } from '#contract/chat.ts'
import type { Change } from '#contract/live.ts'
import { open, send } from '#test/acts/chat.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { complain, type Outcome, type Task } from '#test/faults/lib/report.ts'
import type { Seeded } from '#test/faults/lib/seeded.ts'
import { type History, withMessage, withRead } from '#web/chat/history.ts'
import { type LiveClient, stayConnected } from './live-client.ts'

const PAIRS = 6
const SENDS_PER_ROUND = 40
const LATE_MS = 60

type Person = Awaited<ReturnType<TestApp['aMember']>>
type Mangled = { dropped: number; doubled: number; late: number }
type Side = { person: Person; history: History; live: LiveClient; holes: number }

/** Drops frames, doubles them, or delays them behind later ones. */
function mangle(random: Seeded, mangled: Mangled) {
  return (change: Change, take: (change: Change) => void) => {
    if (random.chance(0.2)) {
      mangled.dropped += 1
      return
    }
    const times = random.chance(0.2) ? 2 : 1
    mangled.doubled += times - 1
    for (let n = 0; n < times; n++) {
      if (random.chance(0.3)) {
        mangled.late += 1
        setTimeout(() => take(change), random.below(LATE_MS))
      } else take(change)
    }
  }
}

function openSide(port: number, person: Person, deliver: ReturnType<typeof mangle>): Side {
  const side: Omit<Side, 'live'> = { person, history: { messages: [], has_more: false }, holes: 0 }
  let last = 0
  const apply = (change: Change) => {
    if (last && change.seq !== last + 1) side.holes += 1
    last = change.seq
    if (change.kind === 'message') side.history = withMessage(side.history, change.message)
    if (change.kind === 'read' && !change.mine)
      side.history = withRead(side.history, { senderId: person.publicId, seq: change.read_seq, at: 'read' })
  }
  return Object.assign(side, { live: stayConnected({ port, cookie: person.client.cookie }, apply, deliver) })
}

/** Both members write and read as fast as the server answers. */
async function talk(
  side: Side,
  id: string,
  { times, random }: { times: number; random: Seeded },
): Promise<void> {
  for (let n = 0; n < times; n++) {
    const { status } = await send(side.person.client, id, `bericht ${n}`, randomUUID())
    if (status !== 201) throw new Error(`a send was answered ${status}`)
    const seq = side.history.messages.at(-1)?.seq ?? 0
    if (seq && random.chance(0.3))
      await side.person.client.call(readConversation, { params: { id }, body: { seq } })
    await delay(random.below(10))
  }
}

const shownTo = ({ history }: Side) => history.messages.map(({ seq, id, body }) => `${seq} ${id} ${body}`)
const readBy = ({ history, person }: Side) =>
  history.messages.findLast(({ sender_id, read_at }) => sender_id === person.publicId && read_at)?.seq ?? 0

/** Compares what both members see with the database. */
async function compare(t: TestApp, id: string, [one, other]: readonly [Side, Side], broken: string[]) {
  const rows = await t.db
    .selectFrom('message')
    .select(['seq', 'id', 'body'])
    .where('conversationId', '=', id)
    .orderBy('seq')
    .execute()
  const stored = rows.map((row) => `${row.seq} ${row.id} ${row.body}`).join('\n')
  for (const side of [one, other])
    if (shownTo(side).join('\n') !== stored)
      complain(broken, `a side shows ${side.history.messages.length} messages of ${rows.length}, or others`)
  for (const [writer, reader] of [
    [one, other],
    [other, one],
  ] as const) {
    const { readSeq } = await t.db
      .selectFrom('participant')
      .select('readSeq')
      .where('conversationId', '=', id)
      .where('memberId', '=', reader.person.id)
      .executeTakeFirstOrThrow()
    const own = writer.history.messages.filter(({ sender_id }) => sender_id === writer.person.publicId)
    const expected = own.findLast(({ seq }) => seq <= readSeq)?.seq ?? 0
    if (readBy(writer) !== expected)
      complain(broken, `read up to ${readBy(writer)} is shown, ${expected} is true`)
  }
}

/** Drops, doubles and delays frames; both histories must end as in the database. */
export async function brokenFrames({ rounds, random, at }: Task): Promise<Outcome> {
  const t = await testApp()
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = t.app.server.address() as AddressInfo
  const broken: string[] = []
  const mangled: Mangled = { dropped: 0, doubled: 0, late: 0 }
  const times = Math.ceil((rounds * SENDS_PER_ROUND) / PAIRS / 2)
  try {
    await Promise.all(
      Array.from({ length: PAIRS }, async (_each, pair) => {
        at(`broken frames, pair ${pair}`)
        const people = [
          await t.aMember({ paidUser: true, credits: times }),
          await t.aMember({ paidUser: true, credits: times, gender: 'male' }),
        ] as const
        const id = await open(people[0].client, people[1].publicId)
        const deliver = mangle(random, mangled)
        const sides = [openSide(port, people[0], deliver), openSide(port, people[1], deliver)] as const
        while (sides.some(({ live }) => live.feed.last() === undefined)) await delay(5)
        await Promise.all(sides.map((side) => talk(side, id, { times, random })))
        await t.runtime.relay.drained()
        await delay(LATE_MS)
        // The client also polls, so a lost frame is found at the latest then.
        for (const { live } of sides) await live.feed.catchUp()
        await compare(t, id, sides, broken)
        for (const { live, holes } of sides) {
          await live.stop()
          if (holes) complain(broken, `${holes} changes were applied out of order`)
        }
      }),
    )
    const { dropped, doubled, late } = mangled
    const figures = {
      'frames of the stream broken': `${times * PAIRS * 2} messages; ${dropped} frames dropped, ${doubled} doubled, ${late} late: ${2 * PAIRS} histories as in the database`,
    }
    return { broken, figures }
  } finally {
    t.runtime.hub.close()
    await t.close()
  }
}

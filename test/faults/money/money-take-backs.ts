import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#db/connect.ts'
import { conversationWith } from '#server/chat/conversations/open-conversation.ts'
import { writeMessage } from '#server/chat/messages/write-message.ts'
import { insertMembers } from '#server/dev/demo/insert-member.ts'
import { openDatabase, query } from '#test/faults/kill/durable-database.ts'
import { type ServerProcess, startServer } from '#test/faults/kill/server-process.ts'
import { complain, type Outcome, type Task } from '#test/faults/lib/report.ts'
import type { Seeded } from '#test/faults/lib/seeded.ts'
import { openWire, type Wire } from '#test/faults/lib/wire.ts'
import { freePort } from '#test/free-port.ts'
import { withLogIns } from '#test/with-log-ins.ts'
import { ask, type Buyer } from './buyers.ts'

const PAIRS = 12
const MEET_WITHIN_MS = 30_000
const PATIENCE_MS = 60_000
const SHARE_OF_ROUNDS = 0.4

/** Where the process dies while it takes messages back, and whether PostgreSQL has done it. */
const POINTS = [
  { name: 'before the message is emptied', what: 'request', statement: /update message set taken_back_at/ },
  { name: 'before the credits come back', what: 'request', statement: /with locked as/ },
  { name: 'after they came back, before the commit', what: 'answer', statement: /with locked as/ },
  { name: 'at the commit', what: 'request', statement: /^commit$/ },
] as const

type Pair = { sender: Buyer; reader: Buyer; id: string }
type World = {
  url: string
  db: Database
  port: number
  wire: Wire
  pairs: Pair[]
  server: ServerProcess
  serve: () => Promise<ServerProcess>
}

/** Asks until somebody answers, as clients do. */
async function answerTo(port: number, who: Buyer, call: Parameters<typeof ask>[2]): Promise<number> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await delay(50)) {
    const answer = await ask(port, who, call)
    if (answer && answer.status < 500) return answer.status
  }
  throw new Error(`nobody answered ${call.method} ${call.path}`)
}

/** Whether the message was taken back, and whether the book of its sender agrees. */
async function act(world: World, { sender, reader, id }: Pair, reads: boolean): Promise<string | undefined> {
  const key = randomUUID()
  const { seq } = await writeMessage(world.db, sender.memberId, {
    conversationId: id,
    key,
    body: 'hoi',
    price: 1,
  })
  const place = `/api/conversations/${id}/messages/${seq}`
  const takeBack = () => answerTo(world.port, sender, { method: 'DELETE', path: place })
  const read = { method: 'POST', path: `/api/conversations/${id}/read`, body: { seq } }
  const [first, second] = await Promise.all([
    takeBack(),
    takeBack(),
    reads ? answerTo(world.port, reader, read) : undefined,
  ])
  const [row] = await query<{ gone: boolean; back: number }>(
    world.url,
    `select m.taken_back_at is not null as gone, (select coalesce(sum(l.amount), 0)::int from ledger_entry l
       where l.member_id = m.sender_id and l.idem_key = 'refund:' || m.client_message_id) as back
     from message m where m.client_message_id = $1`,
    [key],
  )
  const expected =
    first === 200 ? { status: 200, gone: true, back: 1 } : { status: 409, gone: false, back: 0 }
  const isRight = second === expected.status && row?.gone === expected.gone && row.back === expected.back
  if (isRight && (first === 200 || reads)) return undefined
  return `answered ${first} and ${second}, taken back: ${row?.gone}, credits back: ${row?.back}`
}

async function killAmid(world: World, number: number, random: Seeded): Promise<(string | undefined)[]> {
  const point = POINTS[number % POINTS.length] ?? POINTS[0]
  const acts = Promise.all(world.pairs.map((pair) => act(world, pair, random.chance(0.5))))
  acts.catch(() => {})
  const met = world.wire.hold(point.what, point.statement)
  const late = delay(MEET_WITHIN_MS).then(() => {
    throw new Error(`it did not come there: ${point.name}: ${world.server.output().slice(-1000)}`)
  })
  late.catch(() => {})
  await Promise.race([met, late])
  await world.server.end('SIGKILL')
  world.wire.release()
  world.server = await world.serve()
  return acts
}

async function killEach({ rounds, random, at }: Task, world: World): Promise<Outcome> {
  const broken: string[] = []
  const count = Math.max(POINTS.length, Math.round(rounds * SHARE_OF_ROUNDS))
  for (let number = 0; number < count; number++) {
    at(`messages taken back amid kills, ${number}`)
    for (const wrong of await killAmid(world, number, random)) if (wrong) complain(broken, wrong)
  }
  for (const alarm of await query(world.url, 'select * from ledger_alarm'))
    complain(broken, `ledger_alarm: ${JSON.stringify(alarm)}`)
  const [sums] = await query<{ gone: number; all: number }>(
    world.url,
    'select count(taken_back_at)::int as gone, count(*)::int as all from message',
  )
  return {
    broken,
    figures: {
      'take back ∥ read amid kills':
        `${count} kills at ${POINTS.length} points; ${sums?.gone} of ${sums?.all} messages taken back and paid back once, ` +
        'the others were read first',
    },
  }
}

async function aPair(db: Database, logIn: (memberId: number) => Promise<string>): Promise<Pair> {
  const [me, you] = await insertMembers(
    db,
    ['Zender', 'Lezer'].map((name) => ({ name, gender: 'female' as const, paidUser: true, credits: 1000 })),
  )
  if (!me || !you) throw new Error('no members')
  return {
    sender: { memberId: me.id, cookie: await logIn(me.id) },
    reader: { memberId: you.id, cookie: await logIn(you.id) },
    id: await conversationWith(db, me.id, you.id),
  }
}

/** A process dies while messages are taken back and read (spec/chat 70). */
export async function moneyTakeBacks(task: Task): Promise<Outcome> {
  const database = await openDatabase()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-take-backs-'))
  const { url } = database
  const [wire, port] = [await openWire(url), await freePort()]
  const serve = () => startServer({ databaseUrl: wire.url, port, dataDir })
  const server = await serve()
  try {
    return await withLogIns(url, async ({ db }, logIn) => {
      const pairs: Pair[] = []
      for (let n = 0; n < PAIRS; n++) pairs.push(await aPair(db, logIn))
      const world: World = { url, db, port, wire, pairs, server, serve }
      try {
        return await killEach(task, world)
      } finally {
        await world.server.end('SIGKILL')
      }
    })
  } finally {
    await wire.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
    await database.close()
  }
}

import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#db/connect.ts'
import { decideAboutMember, reverseDecision } from '#server/admin/decisions/decide-member.ts'
import { consequences } from '#server/app/consequences.ts'
import { conversationWith } from '#server/chat/conversations/open-conversation.ts'
import { writeMessage } from '#server/chat/messages/write-message.ts'
import { insertMembers } from '#server/dev/demo/insert-member.ts'
import { announceWith } from '#server/kit/events.ts'
import { openDatabase, query } from '#test/faults/kill/durable-database.ts'
import { type ServerProcess, startServer } from '#test/faults/kill/server-process.ts'
import { complain, type Outcome, type Task } from '#test/faults/lib/report.ts'
import type { Seeded } from '#test/faults/lib/seeded.ts'
import { openWire, type Wire } from '#test/faults/lib/wire.ts'
import { type MailServer, startMailServer } from '#test/faults/mail/mail-server.ts'
import { freePort } from '#test/free-port.ts'
import { withLogIns } from '#test/with-log-ins.ts'

const MEMBERS = 45
const MESSAGES = 3
const SETTLED_WITHIN_MS = 60_000
const MEET_WITHIN_MS = 30_000
const SHARE_OF_ROUNDS = 0.4

/** Where the process dies while it carries out a decision, and whether PostgreSQL has done it. */
const POINTS = [
  { name: 'before credits go back', what: 'request', statement: /with spent as materialized/ },
  {
    name: 'after they went back, before the commit',
    what: 'answer',
    statement: /with spent as materialized/,
  },
  { name: 'while conversations are listed', what: 'answer', statement: /insert into recalled_conversation/ },
  {
    name: 'after a mail was taken',
    what: 'request',
    statement: /update "recalled_conversation" set "mailed_at"/,
  },
] as const

type World = {
  url: string
  db: Database
  wire: Wire
  mailServer: MailServer
  memberIds: number[]
  server: ServerProcess
  serve: () => Promise<ServerProcess>
}
/** An account that everybody wrote to, with its decision, and the one that takes it back. */
type Fraud = { accountId: number; ban: string; isReversed: boolean }

const deciding = (db: Database) => ({
  db,
  secret: 'a secret of the faults',
  announce: announceWith(consequences),
})
const ACTOR = { kind: 'cli', name: 'faults' } as const

async function anAccount({ db, memberIds }: World): Promise<number> {
  const [account] = await insertMembers(db, [{ name: 'Oplichter', gender: 'male' }])
  if (!account) throw new Error('no account')
  await Promise.all(
    memberIds.map(async (memberId) => {
      const conversationId = await conversationWith(db, memberId, account.id)
      for (let n = 0; n < MESSAGES; n++)
        await writeMessage(db, memberId, {
          conversationId,
          key: randomUUID(),
          body: 'hoi',
          price: 1 + (n % 2),
        })
    }),
  )
  return account.id
}

/** As the queue does after hours: what a lost process held is anybody's. */
const freeJobs = ({ url }: World) =>
  query(
    url,
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now() where locked_at is not null',
  )

async function restart(world: World): Promise<void> {
  await world.server.end('SIGKILL')
  world.wire.release()
  await freeJobs(world)
  world.server = await world.serve()
}

async function killAmid(world: World, number: number, random: Seeded): Promise<Fraud> {
  const accountId = await anAccount(world)
  const point = POINTS[number % POINTS.length] ?? POINTS[0]
  const met = world.wire.hold(point.what, point.statement)
  const wish = { measure: 'banned', rule: 'no_scams', facts: 'Bedrog.' } as const
  const { publicId: ban } = await decideAboutMember(deciding(world.db), ACTOR, accountId, wish)
  const late = delay(MEET_WITHIN_MS).then(() => {
    throw new Error(`it did not come there: ${point.name}: ${world.server.output().slice(-1000)}`)
  })
  late.catch(() => {})
  await Promise.race([met, late])
  await restart(world)
  const isReversed = random.chance(0.5)
  if (isReversed) {
    await delay(random.below(400))
    // A recall under way waits for the decision, or the decision for its batch.
    const reversal = { measure: 'reversed', rule: 'other', facts: '', reverses: ban } as const
    await reverseDecision(deciding(world.db), ACTOR, accountId, reversal)
    if (random.chance(0.5)) await restart(world)
  }
  return { accountId, ban, isReversed }
}

const LEFT = `
  select ((select count(*) from recall where done_at is null or reversed_by is not null and reversed_done_at is null)
    + (select count(*) from graphile_worker.jobs where task_identifier = 'chat.mail-recall')
    + (select count(*) from outbox))::int as left`

async function settle(world: World): Promise<void> {
  for (const end = performance.now() + SETTLED_WITHIN_MS; performance.now() < end; await delay(1000)) {
    const [row] = await query<{ left: number }>(world.url, LEFT)
    if (row?.left === 0) return
    await query(world.url, "select graphile_worker.add_job('chat.recall', job_key => 'settle')")
  }
  const left = await query(world.url, 'select * from recall where done_at is null or reversed_by is not null')
  throw new Error(`${JSON.stringify(left)}: recalls did not end: ${world.server.output().slice(-1000)}`)
}

type Row = {
  conversationId: string
  told: boolean
  credits: number
  spent: number
  back: number
  events: number
  email: string
}
const ROWS = `
  select r.conversation_id as "conversationId", r.returned_at is not null as told, r.credits, m.email,
    (select coalesce(sum(x.cost), 0)::int from message x
      where x.conversation_id = r.conversation_id and x.sender_id = r.member_id) as spent,
    (select coalesce(sum(l.amount), 0)::int from message x join ledger_entry l on l.member_id = x.sender_id
        and l.idem_key in ('recall:' || x.client_message_id, 'refund:' || x.client_message_id)
      where x.conversation_id = r.conversation_id and x.sender_id = r.member_id) as back,
    (select count(*)::int from member_event e where e.member_id = r.member_id and e.kind = 'recalled'
      and e.payload->>'conversation_id' = r.conversation_id::text) as events
  from recalled_conversation r join recall d on d.decision_id = r.decision_id join member m on m.id = r.member_id
  where d.account_id = $1`

/** Each notice and each refund once; none of either for who was not told. */
async function audit({ url, mailServer }: World, fraud: Fraud, broken: string[]): Promise<number> {
  const rows = await query<Row>(url, ROWS, [fraud.accountId])
  if (!fraud.isReversed && rows.length !== MEMBERS)
    complain(broken, `${rows.length} of ${MEMBERS} conversations were recalled`)
  let doubled = 0
  for (const { conversationId, told, credits, spent, back, events } of rows) {
    if (told && (credits !== spent || back !== spent))
      complain(broken, `${back} credits are back of ${spent} in ${conversationId}, ${credits} said`)
    const isReversed = told && fraud.isReversed
    const expected = Number(told) + Number(isReversed)
    if (events !== expected) complain(broken, `${events} notices of ${expected} in ${conversationId}`)
    const base = `<recall.${fraud.ban}.${conversationId}`
    const mails = mailServer.taken
      .filter(({ messageId }) => messageId.startsWith(base))
      .map((mail) => mail.messageId)
    const reversal = mails.filter((id) => id.includes('.reversed@'))
    const distinct = new Set(mails).size
    doubled += mails.length - distinct
    if (isReversed && !reversal.length) complain(broken, `no mail of the reversal in ${conversationId}`)
    // A recall that was taken back before its mail went is told by the mail of the reversal alone.
    if (told ? !mails.length || distinct > expected : mails.length)
      complain(broken, `${distinct} mails of ${expected} in ${conversationId}`)
  }
  return doubled
}

async function killEach({ rounds, random, at }: Task, world: World): Promise<Outcome> {
  const broken: string[] = []
  const frauds: Fraud[] = []
  const count = Math.max(POINTS.length, Math.round(rounds * SHARE_OF_ROUNDS))
  for (let number = 0; number < count; number++) {
    at(`a ban amid kills, ${number}`)
    frauds.push(await killAmid(world, number, random))
  }
  at('the audit')
  await settle(world)
  let doubled = 0
  for (const fraud of frauds) doubled += await audit(world, fraud, broken)
  for (const alarm of await query(world.url, 'select * from ledger_alarm'))
    complain(broken, `ledger_alarm: ${JSON.stringify(alarm)}`)
  const [sums] = await query<{ entries: number; credits: number }>(
    world.url,
    "select count(*)::int as entries, coalesce(sum(amount), 0)::int as credits from ledger_entry where kind = 'recall'",
  )
  const reversed = frauds.filter(({ isReversed }) => isReversed).length
  return {
    broken,
    figures: {
      'a ban amid kills':
        `${count} bans of an account with ${MEMBERS} conversations, each with a kill at one of ${POINTS.length} points, ` +
        `${reversed} of them taken back; ${sums?.entries} messages and ${sums?.credits} credits paid back once, ` +
        `${world.mailServer.taken.length} mails taken, ${doubled} of them again with the same Message-ID`,
    },
  }
}

/** A process dies while it carries out a decision of fraud, which may be taken back meanwhile. */
export async function moneyRecall(task: Task): Promise<Outcome> {
  const database = await openDatabase()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-recall-data-'))
  const { url } = database
  const [wire, mailServer, port] = [await openWire(url), await startMailServer(), await freePort()]
  const env = { SMTP_URL: mailServer.url }
  const serve = () => startServer({ databaseUrl: wire.url, port, dataDir, env })
  const server = await serve()
  try {
    return await withLogIns(url, async ({ db }) => {
      const members = await insertMembers(
        db,
        Array.from({ length: MEMBERS }, (_each, number) => ({
          name: `Lid ${number}`,
          gender: 'female' as const,
          paidUser: true,
          credits: 1000,
        })),
      )
      const memberIds = members.map(({ id }) => id)
      const world: World = { url, db, wire, mailServer, memberIds, server, serve }
      try {
        return await killEach(task, world)
      } catch (error) {
        throw new Error(`the server said: ${world.server.output().slice(-2000)}`, { cause: error })
      } finally {
        await world.server.end('SIGKILL')
      }
    })
  } finally {
    await wire.close()
    await mailServer.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
    await database.close()
  }
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { enableNotifications } from '#contract/notifications.ts'
import { complain, type Outcome, type Task } from '#test/faults/lib/report.ts'
import type { Seeded } from '#test/faults/lib/seeded.ts'
import {
  clockOf,
  collect,
  inLanes,
  jobsGo,
  letTimePass,
  orderPlanning,
  type Receiver,
  type World,
  writeTo,
} from './mail-receivers.ts'
import { oneClick, reportOf, softBounce } from './mail-reports.ts'
import type { Reason } from './mail-storm.ts'

const BATCH = 5000
const LANES = 12
const SOFT_STOPS = 4

/** The expected state of one address. */
type Address = { reasons: Set<Reason>; soft: number; unsubscribed: boolean }

type Run = {
  world: World
  random: Seeded
  broken: string[]
  addresses: Map<string, Address>
  /** The receivers with messages since the last mails. */
  written: Set<number>
  /** Receivers whose feed repeats a message, once for each entry. */
  toTell: number[]
  /** Mails to suppressed addresses. */
  wrong: number
  did: Record<string, number>
}

function addressOf({ addresses }: Run, email: string): Address {
  const known = addresses.get(email) ?? { reasons: new Set(), soft: 0, unsubscribed: false }
  addresses.set(email, known)
  return known
}

type Act = (run: Run, receiver: Receiver) => Promise<string>

const message: Act = async (run, receiver) => {
  await writeTo(receiver)
  run.written.add(receiver.id)
  return 'messages'
}

/** A service mail goes at once, to every address that did not bounce. */
const serviceMail: Act = async (run, { email }) => {
  const { server, t } = run.world
  const messageId = `<service.${randomUUID()}@storm.example>`
  await t.ctx.mailer.send({
    from: 'Vonk <a@b.nl>',
    to: email,
    subject: 'Dienst',
    text: 'x',
    html: 'x',
    messageId,
  })
  const came = server.taken.some((mail) => mail.messageId === messageId)
  const bounced = addressOf(run, email).reasons.has('bounce')
  if (came === bounced)
    complain(run.broken, `${email}: a service mail ${came ? 'went after a bounce' : 'was lost'}`)
  return 'service mails'
}

const bounce: Act = async (run, receiver) => {
  if (!receiver.last) return message(run, receiver)
  await reportOf(run.world.t, 'bounce', receiver.last)
  addressOf(run, receiver.last.to).reasons.add('bounce')
  return 'hard bounces'
}

const soft: Act = async (run, { email }) => {
  await softBounce(run.world.t, email)
  const address = addressOf(run, email)
  address.soft += 1
  if (address.soft >= SOFT_STOPS) address.reasons.add('bounce')
  return 'soft bounces'
}

const complaint: Act = async (run, receiver) => {
  if (!receiver.last) return message(run, receiver)
  const result = await reportOf(run.world.t, 'fbl', receiver.last)
  if (result === 'counted') addressOf(run, receiver.last.to).reasons.add('fbl')
  return 'spam marks'
}

const unsubscribe: Act = async (run, receiver) => {
  if (!receiver.last) return message(run, receiver)
  await oneClick(run.world.t, receiver.last)
  const address = addressOf(run, receiver.last.to)
  address.reasons.add('listunsubscribe')
  address.unsubscribed = true
  return 'one-click unsubscribes'
}

/** The receiver turns mail on again, or changes an address that bounced. */
const comeBack: Act = async (run, receiver) => {
  const { t } = run.world
  const { reasons, unsubscribed } = addressOf(run, receiver.email)
  if (reasons.has('bounce')) {
    if (reasons.size > 1) return 'ways back of nobody'
    receiver.email = `${randomUUID()}@storm.example`
    // An unsubscribe belongs to the member and holds for the new address too.
    addressOf(run, receiver.email).unsubscribed = unsubscribed
    receiver.last = undefined
    await t.db.updateTable('member').set({ email: receiver.email }).where('id', '=', receiver.id).execute()
    return 'other addresses'
  }
  const client = await t.logIn(receiver.id)
  const { status } = await client.call(enableNotifications, { body: {} })
  if (status !== 200) complain(run.broken, `the way back was answered ${status}`)
  reasons.delete('fbl')
  reasons.delete('listunsubscribe')
  return 'ways back'
}

// Like `message`, but the feed only repeats the last message: see tellAgain.
const told: Act = async (run, { id }) => {
  run.written.add(id)
  run.toTell.push(id)
  return 'news told in the feed'
}

/** How often each event happens in a hundred. */
const acts: readonly (readonly [number, Act])[] = [
  [78, told],
  [3, message],
  [3, serviceMail],
  [2, bounce],
  [4, soft],
  [2, complaint],
  [2, unsubscribe],
  [6, comeBack],
]
const urn = acts.flatMap(([share, act]) => Array.from({ length: share }, () => act))

/** Puts the last unread message of each receiver into the outbox again. */
async function tellAgain({ world: { t }, toTell }: Run): Promise<void> {
  await sql`
    insert into outbox (kind, member_ids, payload)
    select 'message', array[p.member_id], jsonb_build_object('conversation_id', c.id, 'seq', c.last_seq)
    from unnest(${toTell.splice(0)}::int[]) told (member_id)
    join participant p on p.member_id = told.member_id join conversation c on c.id = p.conversation_id`.execute(
    t.db,
  )
  t.ctx.wakeRelay()
}

/** The events of one member happen in order, those of different members at once. */
async function happen(run: Run, count: number): Promise<void> {
  const { random, world } = run
  const byReceiver = new Map<Receiver, Act[]>()
  for (let n = 0; n < count; n++) {
    const receiver = random.pick(world.receivers)
    byReceiver.set(receiver, [...(byReceiver.get(receiver) ?? []), random.pick(urn)])
  }
  await inLanes([...byReceiver], LANES, async ([receiver, mine]) => {
    for (const act of mine) {
      const what = await act(run, receiver)
      run.did[what] = (run.did[what] ?? 0) + 1
    }
  })
  await tellAgain(run)
}

// Sends all due mails: none to suppressed addresses, one to every other receiver with news.
async function mailsGo(run: Run, since: string): Promise<number> {
  const { t, server, receivers } = run.world
  const from = server.taken.length
  await letTimePass(t, since)
  await orderPlanning(t)
  await jobsGo(run.world)
  const came = collect(run.world, from)
  for (const { to } of came) {
    const { reasons } = addressOf(run, to)
    if (!reasons.size) continue
    run.wrong += 1
    complain(run.broken, `a mail went to ${to}, which is suppressed: ${[...reasons].join(', ')}`)
  }
  const reached = new Set(came.map(({ to }) => to))
  for (const { id, email } of receivers) {
    const { reasons, unsubscribed } = addressOf(run, email)
    if (run.written.has(id) && !reasons.size && !unsubscribed && !reached.has(email))
      complain(run.broken, `${email} was written to, wants mails and got none`)
  }
  run.written.clear()
  return came.length
}

/** Random messages, bounces, spam marks, unsubscribes and returns, with mails in between. */
export async function events(
  world: World,
  { rounds, random, at }: Task,
  stormReasons: ReadonlyMap<string, Reason>,
): Promise<Outcome> {
  const addresses = new Map(
    world.receivers.map(({ email }): [string, Address] => {
      const reason = stormReasons.get(email)
      const reasons = new Set(reason ? [reason] : [])
      return [email, { reasons, soft: 0, unsubscribed: reason === 'listunsubscribe' }]
    }),
  )
  const run: Run = { world, random, broken: [], addresses, written: new Set(), toTell: [], wrong: 0, did: {} }
  let mails = 0
  for (let done = 0; done < rounds; done += BATCH) {
    at(`event ${done}`)
    const since = await clockOf(world.t)
    await happen(run, Math.min(BATCH, rounds - done))
    mails += await mailsGo(run, since)
  }
  const suppressed = [...addresses.values()].filter(({ reasons }) => reasons.size).length
  const skipped = await world.t.db
    .selectFrom('mail')
    .select(({ fn }) => ['skipped', fn.countAll<number>().as('n')])
    .where('skipped', 'is not', null)
    .groupBy('skipped')
    .execute()
  const counts = Object.entries(run.did).map(([what, count]) => `${count} ${what}`)
  return {
    broken: run.broken,
    figures: {
      events: `${rounds}: ${counts.join(', ')}`,
      mails: `${mails} went, ${run.wrong} to suppressed addresses; in the end ${suppressed} of ${addresses.size} addresses are suppressed`,
      'held back': skipped.map(({ skipped: why, n }) => `${n} ${why}`).join(', '),
    },
  }
}

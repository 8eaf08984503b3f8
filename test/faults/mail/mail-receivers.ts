import { sql } from 'kysely'
import { sendMessage, startConversation } from '#contract/chat.ts'
import { insertMembers } from '#server/dev/demo/insert-member.ts'
import type { TestApp, TestClient } from '#test/app.ts'
import type { MailServer, TakenMail } from './mail-server.ts'

/** A member who is away and gets mails, and a member who writes to them. */
export type Receiver = {
  id: number
  email: string
  conversationId: string
  writer: TestClient
  /** The last mail, whose links and Message-ID the reports use. */
  last: TakenMail | undefined
}

export type World = { t: TestApp; server: MailServer; receivers: Receiver[] }

const WRITERS = 20
const HOUR_AGO = () => new Date(Date.now() - 3600_000)

/** Runs the work for all items, so many at once. */
export async function inLanes<T>(
  all: readonly T[],
  lanes: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const rest = all.values()
  const lane = async () => {
    for (const one of rest) await work(one)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

export async function makeReceivers(t: TestApp, count: number): Promise<Receiver[]> {
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, () => t.aMember({ gender: 'male', paidUser: true, credits: 1_000_000 })),
  )
  const emails = Array.from({ length: count }, (_, number) => `reader${number}@storm.example`)
  const members = await insertMembers(
    t.db,
    emails.map((email, number) => ({ name: `Lezer ${number}`, email, lastActive: HOUR_AGO() })),
  )
  const receivers: Receiver[] = []
  await inLanes(members, 6, async ({ id, publicId }) => {
    const number = members.findIndex((one) => one.id === id)
    const writer = writers[number % WRITERS]?.client ?? t.visitor()
    const { body } = await writer.call(startConversation, { body: { member_id: publicId } })
    const conversationId = body.conversation.id ?? ''
    receivers[number] = { id, email: emails[number] ?? '', conversationId, writer, last: undefined }
  })
  return receivers
}

export async function writeTo({ conversationId, writer }: Receiver): Promise<void> {
  const body = { kind: 'text' as const, body: `Dag ${crypto.randomUUID()}` }
  const { status } = await writer.call(sendMessage, { params: { id: conversationId }, body })
  if (status !== 201) throw new Error(`a message was answered ${status}`)
}

export const writeToAll = (receivers: readonly Receiver[]) => inLanes(receivers, 6, writeTo)

/** The time of the database. */
export async function clockOf({ db }: TestApp): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db)
  return rows[0]?.now ?? ''
}

/** Ages events by three minutes and mails by a day: a mail is due for every unread message. */
export async function letTimePass({ runtime, db }: TestApp, since: string): Promise<void> {
  await runtime.relay.drained()
  await runtime.presence.flush()
  await sql`update member_event set created_at = created_at - interval '3 minutes' where created_at >= ${since}::timestamptz`.execute(
    db,
  )
  await sql`update mail_cursor set collected_until = ${since}::timestamptz - interval '3 minutes 1 second'`.execute(
    db,
  )
  await sql`update mail_mark set last_sent = now() - interval '1 day'`.execute(db)
  await sql`update mail_waiting set due_at = now() where kind <> 'unread_message_reminders'`.execute(db)
  await sql`update member_search set last_active = now() - interval '1 hour'
    where last_active > now() - interval '1 hour'`.execute(db)
}

/** Queues the job that plans mails. */
export const orderPlanning = ({ db }: TestApp) =>
  sql`select graphile_worker.add_job('notifications.plan-mails')`.execute(db)

/** Runs all waiting jobs, several at once as a node does. */
export const jobsGo = ({ t }: World) => inLanes([1, 2, 3, 4, 5, 6], 6, () => t.runJobs())

export const isNews = ({ messageId }: TakenMail) => messageId.startsWith('<mail.')

/** Stores the last mail of each receiver, and returns the mails from index `from` on. */
export function collect({ server, receivers }: World, from: number): TakenMail[] {
  const came = server.taken.slice(from).filter(isNews)
  const byEmail = new Map(came.map((mail) => [mail.to, mail]))
  for (const receiver of receivers) receiver.last = byEmail.get(receiver.email) ?? receiver.last
  return came
}

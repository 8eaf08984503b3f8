import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { sendMessage, startConversation } from '#contract/chat.ts'
import type { NewMember } from '#server/dev/demo/insert-member.ts'
import type { CaughtMail } from '#server/kit/ports/mail.ts'
import type { TestApp, TestClient } from '#test/app.ts'

const HOUR_AGO = () => new Date(Date.now() - 3600_000)

export type Person = { id: number; publicId: string; client: TestClient; email: string }

/** A member who is offline and has a unique address. */
export async function somebody(t: TestApp, fields: Partial<NewMember> = {}): Promise<Person> {
  const member = await t.aMember({ lastActive: HOUR_AGO(), ...fields })
  const { email } = await t.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return { ...member, email }
}

/** A member who may write to every member. */
export const aWriter = (t: TestApp, fields: Partial<NewMember> = {}) =>
  somebody(t, { gender: 'male', credits: 100, paidUser: true, ...fields })

/** Sends a message and returns its conversation. */
export async function writeMessage(
  t: TestApp,
  from: Person,
  to: Person,
  body = 'een geheim bericht',
): Promise<string> {
  const { body: opened } = await from.client.call(startConversation, { body: { member_id: to.publicId } })
  const { id } = opened.conversation
  const sent = await from.client.call(sendMessage, { params: { id: id ?? '' }, body: { kind: 'text', body } })
  assert.equal(sent.status, 201, JSON.stringify(sent.body))
  await t.runtime.relay.drained()
  return id ?? ''
}

/** Moves every time that mails depend on into the past. */
export async function timePasses(t: TestApp, minutes: number): Promise<void> {
  await t.runtime.relay.drained()
  // Presence is stored every few seconds; a later write would undo the shift.
  await t.runtime.presence.flush()
  const columns = [
    ['mail_cursor', 'collected_until'],
    ['mail_waiting', 'due_at'],
    ['mail_mark', 'last_sent'],
    ['mail_report', 'received_at'],
    ['mail_suppression', 'since'],
    ['member_event', 'created_at'],
    ['message', 'created_at'],
    ['conversation', 'last_message_at'],
    ['participant', 'read_at'],
    ['turn_cursor', 'reminded_until'],
    ['member_like', 'created_at'],
    ['member_search', 'last_active'],
    ['email_preference', 'changed_at'],
    ['reminder', 'reminded_at'],
    ['campaign', 'starts_at'],
    ['campaign', 'look_again_at'],
  ] as const
  for (const [table, column] of columns) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(mins => ${minutes})`.execute(
      t.db,
    )
  }
}

/** Runs the job of the minute, and the mails that follow. */
export async function mailsGo(t: TestApp, job = 'notifications.plan-mails'): Promise<void> {
  await sql`select graphile_worker.add_job(${job})`.execute(t.db)
  await t.runJobs()
}

/** Lets so many minutes pass and returns the person's mails, the newest first. */
export async function mailsAfter(t: TestApp, minutes: number, to: Person): Promise<CaughtMail[]> {
  await timePasses(t, minutes)
  await mailsGo(t)
  return t.mails(to.email)
}

export const linkIn = (mail: CaughtMail | undefined, path: string): string =>
  new RegExp(`https?://[^/\\s]+(${path}[^\\s>]*)`).exec(mail?.text ?? '')?.[1] ?? ''

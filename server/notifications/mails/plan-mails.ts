import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { showReason } from '#server/notifications/suppression/suppression.ts'
import { collectNews } from './collect-news.ts'
import { type MailKind, noConversation, periodMinutes } from './kinds.ts'
import { mayMail, type Receiver, type Verdict } from './may-mail.ts'
import { sendingJob } from './sending-job.ts'

type Waiting = { memberId: number; kind: MailKind }

const AT_ONCE = 200
const WEEKLY_AT_ONCE = 500
const RETRY_MINUTES = 10

/**
 * Decides for every due mail: send, wait, or drop. Several processes may run it; each mail is
 * planned once. The statement that plans a mail also adds the job that sends it.
 */
export async function planMails(ctx: Ctx): Promise<void> {
  await collectNews(ctx.db)
  for (;;) {
    const { read, due } = await dueNow(ctx.db)
    for (const one of due) {
      await planMail(ctx, one).catch(async (error: unknown) => {
        ctx.log.error({ err: error, kind: one.kind }, 'a mail could not be planned')
        await postpone(ctx.db, one, new Date(Date.now() + RETRY_MINUTES * 60_000))
      })
    }
    if (read < AT_ONCE) return
  }
}

/** A mail may be about several of the rows that are due. */
async function dueNow(db: Database): Promise<{ read: number; due: Waiting[] }> {
  const { rows } = await sql<Waiting>`
    select member_id, kind from mail_waiting where due_at <= now() order by due_at limit ${AT_ONCE}`.execute(
    db,
  )
  const due = new Map(rows.map((row) => [`${row.memberId} ${row.kind}`, row]))
  return { read: rows.length, due: [...due.values()] }
}

async function planMail(ctx: Ctx, waiting: Waiting): Promise<void> {
  const verdict = await mayMail(ctx, waiting.memberId, waiting.kind)
  if (verdict.may) return planOnce(ctx.db, waiting, verdict)
  if (verdict.until) return postpone(ctx.db, waiting, verdict.until)
  return drop(ctx.db, waiting, verdict)
}

/** Of parallel processes the first takes all that is due for the member. */
async function planOnce(db: Database, { memberId, kind }: Waiting, { hash }: Receiver): Promise<void> {
  await sql`
    with turn as (
      insert into mail_mark as k (member_id, kind)
      select ${memberId}, ${kind} where exists
        (select from mail_waiting where member_id = ${memberId} and kind = ${kind} and due_at <= now())
      on conflict (member_id, kind, conversation_id) do update set last_sent = now()
        where k.last_sent <= now() - make_interval(mins => ${periodMinutes[kind]})
      returning member_id, kind
    ), due as (
      delete from mail_waiting w using turn
      where w.member_id = turn.member_id and w.kind = turn.kind and w.due_at <= now()
      returning w.conversation_id
    ), marked as (
      insert into mail_mark as k (member_id, kind, conversation_id, seq)
      select ${memberId}, ${kind}, c.id, c.last_seq from due join conversation c on c.id = due.conversation_id
      on conflict (member_id, kind, conversation_id) do update set seq = excluded.seq, last_sent = now()
    ), planned as (
      insert into mail (member_id, kind, conversation_ids, address_hash)
      select ${memberId}, ${kind}, array_remove(array_agg(due.conversation_id), ${noConversation}::uuid), ${hash}
      from due having count(*) > 0
      returning id
    )
    select ${sendingJob(kind)} from planned`.execute(db)
}

async function postpone(db: Database, { memberId, kind }: Waiting, until: Date): Promise<void> {
  await sql`update mail_waiting set due_at = greatest(${until}, now() + interval '1 second')
    where member_id = ${memberId} and kind = ${kind} and due_at <= now()`.execute(db)
}

/** A dropped mail leaves a row with the reason, unless it is the member's own switch. */
async function drop(
  db: Database,
  { memberId, kind }: Waiting,
  verdict: Verdict & { may: false },
): Promise<void> {
  await sql`
    with dropped as (
      delete from mail_waiting where member_id = ${memberId} and kind = ${kind} and due_at <= now() returning conversation_id
    )
    insert into mail (member_id, kind, skipped)
    select ${memberId}, ${kind}, ${verdict.why} from dropped where ${verdict.why} <> 'not_wanted' having count(*) > 0`.execute(
    db,
  )
  if ('unshown' in verdict && verdict.unshown) await showReason(db, memberId, verdict.unshown)
}

/** Queues a weekly update for every member who ticked it, in batches. */
export async function planWeeklyUpdates(ctx: Ctx): Promise<void> {
  for (let after: number | null = 0; after !== null; ) after = await queueWeeklyUpdates(ctx.db, after)
}

/** Returns the last member of the batch; null where nobody is left. */
async function queueWeeklyUpdates(db: Database, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with batch as materialized (
      select member_id, kind from email_preference
      where kind = 'weekly_updates' and wanted and member_id > ${after} order by member_id limit ${WEEKLY_AT_ONCE}
    ), queued as (
      insert into mail_waiting (member_id, kind)
      select b.member_id, b.kind from batch b join member m on m.id = b.member_id where m.status = 'active'
      on conflict do nothing
    )
    select max(member_id) as last from batch`.execute(db)
  return rows[0]?.last ?? null
}

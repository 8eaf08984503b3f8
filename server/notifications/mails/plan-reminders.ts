import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { ReminderData } from '#server/notifications/notifications.mail.ts'
import { noConversation, periodMinutes } from './kinds.ts'
import { reminderReasons } from './reminder-of.ts'

type Reason = keyof ReminderData
type Candidate = { memberId: number; named: Reason[]; unanswered: number; renewed: boolean }
type Batch = { last: number | null; candidates: Candidate[] }

const SLICE = 500
/** After these unanswered reminders there are no more. */
const UNANSWERED_MOST = 3

/** Once a day, for every member who ticked reminders and has a reason for one. */
export async function planReminders(ctx: Ctx): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const { last, candidates }: Batch = await nextBatch(ctx.db, after)
    for (const candidate of candidates) {
      await planReminder(ctx.db, candidate).catch((error: unknown) =>
        ctx.log.error({ err: error }, 'a reminder could not be planned'),
      )
    }
    after = last
  }
}

/** The members of the next preferences; `last` is null where nobody is left. */
async function nextBatch(db: Database, after: number): Promise<Batch> {
  const { rows } = await sql<Candidate & { may: boolean }>`
    with batch as materialized (
      select member_id, changed_at from email_preference
      where kind = 'reminders' and wanted and member_id > ${after} order by member_id limit ${SLICE}
    )
    select e.member_id, coalesce(r.named, '{}') as named, coalesce(r.unanswered, 0) as unanswered,
      coalesce(e.changed_at > r.reminded_at, false) as renewed,
      m.status = 'active' and not m.fictional and cardinality(m.notifications_disabled) = 0 as may
    from batch e join member m on m.id = e.member_id left join reminder r on r.member_id = e.member_id
    order by e.member_id`.execute(db)
  return { last: rows.at(-1)?.memberId ?? null, candidates: rows.filter(({ may }) => may) }
}

/** Acting on a reason of the reminder, or ticking the switch again, counts as an answer. */
async function planReminder(
  db: Database,
  { memberId, named, unanswered, renewed }: Candidate,
): Promise<void> {
  const reasons = reasonNames(await reminderReasons(db, memberId))
  const answered = renewed || named.some((name) => !reasons.includes(name))
  if (answered && unanswered) {
    await db
      .updateTable('reminder')
      .set({ named: [], unanswered: 0 })
      .where('memberId', '=', memberId)
      .execute()
  }
  if (reasons.length && (answered || unanswered < UNANSWERED_MOST)) await planOnce(db, memberId, reasons)
}

const reasonNames = (data: ReminderData | undefined): Reason[] =>
  data
    ? [
        ...(data.photo ? (['photo'] as const) : []),
        ...(data.percent === undefined ? [] : (['percent'] as const)),
        ...(data.likes ? (['likes'] as const) : []),
      ]
    : []

/** Counts a reminder only if none is queued and none was sent this week. */
async function planOnce(db: Database, memberId: number, reasons: Reason[]): Promise<void> {
  await sql`
    with waits as (
      insert into mail_waiting (member_id, kind)
      select ${memberId}, 'reminders' where not exists (select from mail_mark k where k.member_id = ${memberId}
        and k.kind = 'reminders' and k.conversation_id = ${noConversation}
        and k.last_sent > now() - make_interval(mins => ${periodMinutes.reminders}))
      on conflict do nothing
      returning member_id
    )
    insert into reminder as r (member_id, named, unanswered) select member_id, ${reasons}::text[], 1 from waits
    on conflict (member_id) do update
      set named = excluded.named, unanswered = r.unanswered + 1, reminded_at = now()`.execute(db)
}

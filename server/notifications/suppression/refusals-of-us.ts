import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { isLowPriority, type MailKind } from '#server/notifications/mails/kinds.ts'

const LEAST = 20
const SHARE = 0.05
/** At so many times as many refusals as are many, no mail of this kind of news goes either. */
const FAR_TOO_MANY = 4
const WAIT_MINUTES = { least: 10, most: 30 }

export type RefusalsOfUs = {
  /** Within the last hour; counted up to four times `many`. */
  count: number
  /** From how many on sending slows down: 20, or 5 % of the mails of a usual hour. */
  many: number
}

/** Counts the refusals of the last hour that speak about us (spec/notifications 17). */
export async function refusalsOfUs(db: Database): Promise<RefusalsOfUs> {
  const { rows } = await sql<RefusalsOfUs>`
    with usual as (
      select greatest(${LEAST}::int, ceil(coalesce(sum(sent), 0) * ${SHARE}::float8 / (7 * 24))::int) as many
      from mail_day where day > (now() at time zone 'utc')::date - 7)
    select many, (select count(*)::int from (
      select from mail_report where fault = 'ours' and received_at > now() - interval '1 hour'
      limit ${FAR_TOO_MANY} * (select many from usual)) found) as count
    from usual`.execute(db)
  return rows[0] ?? { count: 0, many: LEAST }
}

/**
 * Until when a mail of this kind waits because we are refused; undefined where it may go. Mails of
 * low priority wait first. They come back one by one, so that they do not all go at once.
 */
export async function waitsUntil(db: Database, kind: MailKind): Promise<Date | undefined> {
  const { count, many } = await refusalsOfUs(db)
  if (count < (isLowPriority(kind) ? many : many * FAR_TOO_MANY)) return undefined
  const { least, most } = WAIT_MINUTES
  return new Date(Date.now() + (least + Math.random() * (most - least)) * 60_000)
}

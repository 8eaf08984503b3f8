import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { isLowPriority, type MailKind } from '#server/notifications/mails/kinds.ts'
import { domainHash } from './mail-keys.ts'

const LEAST = 20
const SHARE = 0.05
/** At four times `many`, all notifications wait, not only low-priority ones. */
const FAR_TOO_MANY = 4
/**
 * At most this many refusals of one domain count for others, because anybody can run a domain that
 * refuses.
 */
const MOST_OF_A_DOMAIN = 3
/** Counting stops here, so that the query stays fast. */
const COUNTED = 5000
const WAIT_MINUTES = { least: 10, most: 30 }

export type RefusalsOfUs = {
  /** Within the last hour. */
  count: number
  /** The same with at most three of each domain. */
  spread: number
  /** Only those of the asked domain. */
  here: number
  /** The number at which sending slows down: 20, or 5 % of the mails of a normal hour. */
  many: number
}

/** Counts the refusals of the last hour that are about us (spec/notifications 17). */
export async function refusalsOfUs(db: Database, domain: Buffer | null = null): Promise<RefusalsOfUs> {
  const { rows } = await sql<RefusalsOfUs>`
    with usual as (
      select greatest(${LEAST}::int, ceil(coalesce(sum(sent), 0) * ${SHARE}::float8 / (7 * 24))::int) as many
      from mail_day where day > (now() at time zone 'utc')::date - 7
    ), by_domain as (
      select domain_hash, count(*) as count from (
        select domain_hash from mail_report where fault = 'ours' and received_at > now() - interval '1 hour'
        order by received_at desc
        limit (select greatest(${COUNTED}::int, many * ${FAR_TOO_MANY}) from usual)) latest
      group by domain_hash
    )
    select (select many from usual) as many, coalesce(sum(count), 0)::int as count,
           coalesce(sum(least(count, ${MOST_OF_A_DOMAIN}::int)), 0)::int as spread,
           coalesce(sum(count) filter (where domain_hash = ${domain}::bytea), 0)::int as here
    from by_domain`.execute(db)
  return rows[0] ?? { count: 0, spread: 0, here: 0, many: LEAST }
}

/**
 * Until when a mail of this kind to this address waits because several domains, or its own, refuse
 * us; undefined where it may go. Low-priority mails wait first. Waiting mails are spread over time.
 */
export async function waitsUntil(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  email: string,
  kind: MailKind,
): Promise<Date | undefined> {
  const { spread, here, many } = await refusalsOfUs(db, domainHash(config.mailKey, email))
  if (Math.max(spread, here) < (isLowPriority(kind) ? many : many * FAR_TOO_MANY)) return undefined
  const { least, most } = WAIT_MINUTES
  return new Date(Date.now() + (least + Math.random() * (most - least)) * 60_000)
}

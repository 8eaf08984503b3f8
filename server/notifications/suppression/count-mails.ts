import { sql } from 'kysely'
import { systemLimits } from '#contract/admin/system.ts'
import { allowSeconds, type Database } from '#db/connect.ts'

/** Reports about yesterday's mails still arrive, so the last days are counted again. */
const DAYS = 2

/** A constant expression, not a subquery, so that the planner knows how few mails are newer. */
const SINCE = sql`((now() at time zone 'utc')::date - ${DAYS - 1}::int)::timestamp at time zone 'utc'`

/**
 * Counts the mails of notifications by day (UTC) and the receiver's domain, and what the mail
 * server reported of them. Domains with few mails are counted together, because a domain may
 * identify a member. The admin reads these sums and never the mails.
 */
export async function countMails(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await allowSeconds(trx, 5 * 60)
    await sql`select pg_advisory_xact_lock(hashtextextended('count mails', 0))`.execute(trx)
    // Counts before the first write, so that no row is locked meanwhile.
    const { rows } = await sql<{ counted: string }>`
      with each as (
        select (mail.planned_at at time zone 'utc')::date as day, mail.member_id,
               (mail.sent_at is not null)::int as sent, (mail.skipped is not null)::int as held, 0 as bounces, 0 as complaints
        from mail where mail.planned_at >= ${SINCE}
        union all
        select (r.received_at at time zone 'utc')::date, a.member_id, 0, 0, (r.kind = 'bounce')::int, (r.kind = 'complaint')::int
        from mail_report r left join mail_address a on a.address_hash = r.address_hash where r.received_at >= ${SINCE}
      ), by_domain as (
        select day, coalesce(mail_domain(m.email), '') as domain, sum(sent) as sent, sum(held) as held,
               sum(bounces) as bounces, sum(complaints) as complaints
        from each left join member m on m.id = each.member_id and m.erased_at is null group by 1, 2
      ), ranked as (
        select *, rank() over (partition by day order by sent desc, domain) as place from by_domain
      ), counted as (
        select day, case when sent >= ${systemLimits.leastMails} and place <= ${systemLimits.domains} then domain else '' end as domain,
               sum(sent) as sent, sum(held) as held, sum(bounces) as bounces, sum(complaints) as complaints
        from ranked group by 1, 2
      )
      select coalesce(json_agg(counted), '[]')::text as counted from counted`.execute(trx)
    await sql`delete from mail_day where day > (now() at time zone 'utc')::date - ${DAYS}::int`.execute(trx)
    await sql`insert into mail_day (day, domain, sent, held, bounces, complaints)
      select day, domain, sent, held, bounces, complaints
      from json_populate_recordset(null::mail_day, ${rows[0]?.counted ?? '[]'}::json)`.execute(trx)
  })
}

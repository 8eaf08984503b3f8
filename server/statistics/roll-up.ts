import { type RawBuilder, sql } from 'kysely'
import { allowSeconds, type Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'

/** Older days stay as they were counted: a member who is erased leaves them. */
const KEPT_OPEN_DAYS = 42
const DAYS_AT_ONCE = 7
const MOST_SECONDS = 300

/** Counts the last days again (spec/statistics 1): a week in each transaction, the latest last. */
export async function rollUp(ctx: Pick<Ctx, 'db'>, days = KEPT_OPEN_DAYS): Promise<void> {
  for (let ago = days; ago > 0; ago -= DAYS_AT_ONCE)
    await ctx.db.transaction().execute(async (trx) => {
      // A week of a million members takes longer than a call may.
      await allowSeconds(trx, MOST_SECONDS)
      await sql`select pg_advisory_xact_lock(hashtext('statistics'))`.execute(trx)
      await rollUpDays(trx, { from: ago - 1, to: Math.max(0, ago - DAYS_AT_ONCE) })
    })
}

/** Days before today, in UTC: `from` is the earlier one, and both are counted. */
type Days = { from: number; to: number }

const today = sql`(now() at time zone 'utc')::date`
const dayOf = (time: RawBuilder<unknown>) => sql`(${time} at time zone 'utc')::date`

async function rollUpDays(trx: Database, { from, to }: Days): Promise<void> {
  const first = sql`(${today} - ${from}::int)`
  const last = sql`(${today} - ${to}::int)`
  const during = (time: RawBuilder<unknown>) =>
    sql`${time} >= (${first}::timestamp at time zone 'utc') and ${time} < ((${last} + 1)::timestamp at time zone 'utc')`
  await sql`delete from stat_day where day between ${first} and ${last}`.execute(trx)
  await sql`delete from stat_queue where day between ${first} and ${last}`.execute(trx)
  await sql`insert into stat_day (day, what, country, language, brand, network, members)
    select day, 'visitors', '', '', site, case source when 'none' then '' else source end, sum(visits)
    from visit_count where day between ${first} and ${last} group by day, site, source`.execute(trx)
  await countMembers(trx, during)
  await countMoney(trx, during)
  await sql`insert into stat_queue (day, kind, brand, decided, minutes, longest, late)
    select ${dayOf(sql`decided_at`)}, kind, coalesce(brand, ''), count(*),
      sum(extract(epoch from decided_at - created_at) / 60)::bigint,
      max(extract(epoch from decided_at - created_at) / 60)::int, count(*) filter (where decided_at > due_at)
    from staff_case where ${during(sql`decided_at`)} group by 1, 2, 3`.execute(trx)
  await sql`select sum_statistics(${first}, ${last})`.execute(trx)
}

type During = (time: RawBuilder<unknown>) => RawBuilder<unknown>

const dimensions = sql`coalesce(p.country, '') as country, m.language::text as language, m.brand::text as brand,
  left(coalesce(m.tracking ->> 'network', m.tracking ->> 'ref', ''), 100) as network`

/**
 * Each step of a member counts on the day of its first time; coming back counts on the day of the
 * sign-up. Fictional profiles are no members.
 */
async function countMembers(trx: Database, during: During): Promise<void> {
  await sql`
    with step (what, member_id, at) as (
      select 'sign_ups', id, signed_up_at from member where ${during(sql`signed_up_at`)}
      union all
      select 'confirmed', id, email_confirmed_at from member where ${during(sql`email_confirmed_at`)}
      union all
      select 'photo', member_id, min(created_at) from photo where member_id in (
        select member_id from photo where ${during(sql`created_at`)}) group by member_id
      union all
      select 'first_message', member_id, min(first_sent_at) from participant where member_id in (
        select member_id from participant where ${during(sql`first_sent_at`)}) group by member_id
      union all
      select 'paid', member_id, min(completed_at) from member_order where member_id in (
        select member_id from member_order where ${during(sql`completed_at`)}) group by member_id
      union all
      select 'returned_' || days, id, signed_up_at
      from member join member_search s on s.member_id = id, unnest(array[1, 7, 30]) days
      where ${during(sql`signed_up_at`)} and s.last_active >= signed_up_at + make_interval(days => days)
    )
    insert into stat_day (day, what, country, language, brand, network, members)
    select ${dayOf(sql`step.at`)}, what, d.country, d.language, d.brand, d.network, count(*)
    from step join member m on m.id = step.member_id left join profile p on p.member_id = m.id,
      lateral (select ${dimensions}) d
    where not m.fictional and ${during(sql`step.at`)} group by 1, 2, 3, 4, 5, 6`.execute(trx)
}

/** Money as the books count it (docs/books.md): what came, without what went back, on its day. */
async function countMoney(trx: Database, during: During): Promise<void> {
  await sql`
    with moved (order_id, at, amount, buys) as (
      select o.id, a.paid_at, o.amount::bigint, 1 from payment_attempt a join member_order o on o.id = a.order_id
      where a.status = 'paid' and ${during(sql`a.paid_at`)}
      union all
      select order_id, closed_at, -amount::bigint, 0 from order_refund
      where status = 'refunded' and ${during(sql`closed_at`)}
      union all
      select a.order_id, w.at, w.sign * c.amount::bigint, 0 from provider_chargeback c
        join payment_attempt a on a.id = c.attempt_id,
        lateral (values (c.charged_back_at, -1), (c.reversed_at, 1)) w (at, sign)
      where ${during(sql`w.at`)}
    ), placed as (
      select ${dayOf(sql`moved.at`)} as day, o.country, o.language::text as language, o.brand::text as brand,
        left(coalesce(m.tracking ->> 'network', m.tracking ->> 'ref', ''), 100) as network, o.currency::text as currency,
        o.member_id, moved.amount, moved.buys
      from moved join member_order o on o.id = moved.order_id join member m on m.id = o.member_id
    )
    insert into stat_day (day, what, country, language, brand, network, currency, members, amount)
    select day, 'revenue', country, language, brand, network, currency, 0, sum(amount)
    from placed group by day, country, language, brand, network, currency
    union all
    select day, 'buyers', country, language, brand, network, '', count(distinct member_id), 0
    from placed where buys = 1 group by day, country, language, brand, network`.execute(trx)
}

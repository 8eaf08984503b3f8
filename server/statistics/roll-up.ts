import { type RawBuilder, sql } from 'kysely'
import type { statisticKeys } from '#contract/admin/statistics.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { writeAnswers } from './first-answers.ts'
import { type Sum, Sums } from './sums.ts'

/** Older days are not counted again, because erased members would be missing. */
const KEPT_OPEN_DAYS = 42
const DAYS_AT_ONCE = 7
/** One statement then takes about 100 ms. */
const MEMBERS_AT_ONCE = 2500
/** Days that still change, so that they are counted again at each run. */
const NEW_DAYS = 2

type Sizes = { days?: number; members?: number }

/**
 * Counts the last days again (spec/statistics 1), a week at a time, the latest last. Reads the
 * members who took a step in that week, in slices and outside a transaction, and writes the sums of
 * each day in a short one (spec/performance 11). After a crash it continues with the last day that
 * was counted today.
 */
export async function rollUp(
  { db }: Pick<Ctx, 'db'>,
  { days = KEPT_OPEN_DAYS, members = MEMBERS_AT_ONCE }: Sizes = {},
): Promise<void> {
  for (const week of await weeksToCount(db, days)) {
    const at = await databaseTime(db)
    const sums = new Sums()
    sums.add(await countVisitors(db, week))
    sums.add(await countMoney(db, week))
    const ids = await steppedIn(db, week)
    for (let from = 0; from < ids.length; from += members)
      sums.add(await countMembers(db, week, ids.slice(from, from + members)))
    for (const day of week) await writeDay(db, { day, at }, sums.of(day))
  }
}

/** Days in UTC, as `yyyy-mm-dd`, from the earliest to the latest. */
type Week = readonly string[]

async function weeksToCount(db: Database, days: number): Promise<Week[]> {
  const { rows } = await sql<{ day: string; counted: boolean }>`
    select d.day::date::text as day, coalesce(c.counted_at >= today at time zone 'utc', false) and ago >= ${NEW_DAYS} as counted
    from (select date_trunc('day', now() at time zone 'utc') as today) t, generate_series(0, ${days}::int - 1) ago,
      lateral (select today - make_interval(days => ago) as day) d
      left join stat_counted c on c.day = d.day::date
    order by d.day`.execute(db)
  // A run that died may not have summed the last day that it wrote.
  const open = rows.filter(({ counted }, at) => !counted || !rows[at + 1]?.counted).map(({ day }) => day)
  const weeks = Math.ceil(open.length / DAYS_AT_ONCE)
  return Array.from({ length: weeks }, (_, week) =>
    open.slice(week * DAYS_AT_ONCE, (week + 1) * DAYS_AT_ONCE),
  )
}

async function databaseTime(db: Database): Promise<string> {
  const { rows } = await sql<{ at: string }>`select now()::text as at`.execute(db)
  return rows[0]?.at ?? '-infinity'
}

/**
 * Replaces the rows of a day, unless a count that began later has written them, and sums them by
 * each key: every step in a short transaction of its own.
 */
async function writeDay(
  db: Database,
  { day, at }: { day: string; at: string },
  sums: readonly Sum[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lock(trx)
    const { rows } = await sql`
      insert into stat_counted (day, counted_at) values (${day}::date, ${at}::timestamptz)
      on conflict (day) do update set counted_at = excluded.counted_at
        where stat_counted.counted_at <= excluded.counted_at returning day`.execute(trx)
    if (!rows.length) return
    await sql`delete from stat_day where day = ${day}::date`.execute(trx)
    await sql`insert into stat_day select * from jsonb_populate_recordset(null::stat_day, ${JSON.stringify(sums)}::jsonb)`.execute(
      trx,
    )
    await sql`delete from stat_queue where day = ${day}::date`.execute(trx)
    await sql`insert into stat_queue (day, kind, brand, decided, minutes, longest, late)
      select ${day}::date, kind, coalesce(brand, ''), count(*),
        sum(extract(epoch from decided_at - created_at) / 60)::bigint,
        max(extract(epoch from decided_at - created_at) / 60)::int, count(*) filter (where decided_at > due_at)
      from staff_case where ${within([day])(sql`decided_at`)} group by 2, 3`.execute(trx)
    await writeAnswers(trx, day)
  })
  for (const [dimension, key] of Object.entries(KEYS)) await sumDay(db, { day, dimension, key })
}

/** SQL: the key of a row in each dimension. */
const KEYS = {
  day: sql`''`,
  country: sql`country`,
  language: sql`language`,
  brand: sql`brand`,
  network: sql`network`,
} satisfies Record<(typeof statisticKeys)[number], RawBuilder<unknown>>

type DaySum = { day: string; dimension: string; key: RawBuilder<unknown> }

/** Sums a day and its month by one key, whichever run wrote the rows. */
async function sumDay(db: Database, { day, dimension, key }: DaySum): Promise<void> {
  const month = sql`date_trunc('month', ${day}::timestamp)::date`
  await db.transaction().execute(async (trx) => {
    await lock(trx)
    await sql`delete from stat_sum where dimension = ${dimension}
      and (span, start) in (('day', ${day}::date), ('month', ${month}))`.execute(trx)
    await sql`insert into stat_sum (dimension, span, start, key, what, brand, currency, members, amount)
      select ${dimension}, 'day', day, ${key}, what, brand, currency, sum(members), sum(amount)
      from stat_day where day = ${day}::date group by 3, 4, 5, 6, 7`.execute(trx)
    await sql`insert into stat_sum (dimension, span, start, key, what, brand, currency, members, amount)
      select dimension, 'month', ${month}, key, what, brand, currency, sum(members), sum(amount)
      from stat_sum where dimension = ${dimension} and span = 'day'
        and start >= ${month} and start < ${month} + interval '1 month' group by 1, 4, 5, 6, 7`.execute(trx)
  })
}

/** Days share the sums of their month. */
const lock = (trx: Database) => sql`select pg_advisory_xact_lock(hashtext('statistics'))`.execute(trx)

const utcDay = (time: RawBuilder<unknown>) => sql`(${time} at time zone 'utc')::date::text`

type Within = (time: RawBuilder<unknown>) => RawBuilder<unknown>

/** SQL: a time lies between the first and the last of these days. */
const within =
  (week: Week): Within =>
  (time) =>
    sql`${time} >= (${week[0]}::timestamp at time zone 'utc')
      and ${time} < ((${week.at(-1)}::timestamp + interval '1 day') at time zone 'utc')`

async function countVisitors(db: Database, week: Week): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select day::text as day, 'visitors' as what, '' as country, '' as language, site as brand,
      case source when 'none' then '' else source end as network, '' as currency, sum(visits)::int as members, 0 as amount
    from visit_count where day = any (${week}::date[]) group by day, site, source`.execute(db)
  return rows
}

const dimensions = sql`coalesce(p.country, '') as country, m.language::text as language, m.brand::text as brand,
  left(coalesce(m.tracking ->> 'network', m.tracking ->> 'ref', ''), 100) as network`

/**
 * The ids of members who may have taken a step in this week, ascending. Only first messages count
 * as a step: the senders of all messages would be most of the members.
 */
async function steppedIn(db: Database, week: Week): Promise<number[]> {
  const stepped = new Set<number>()
  for (const day of week) {
    const during = within([day])
    // Without `offset 0` PostgreSQL may read all conversations.
    const { rows } = await sql<{ id: number }>`
      select id from member where ${during(sql`signed_up_at`)}
      union select id from member where ${during(sql`email_confirmed_at`)}
      union select member_id from photo where ${during(sql`created_at`)}
      union select member_id from member_order where ${during(sql`completed_at`)}
      union select sender.member_id
        from (select distinct member_id from participant where ${during(sql`first_sent_at`)}) sender
        where not exists (select from participant p where p.member_id = sender.member_id
          and p.first_sent_at < ${day}::timestamp at time zone 'utc' offset 0)`.execute(db)
    for (const { id } of rows) stepped.add(id)
  }
  return [...stepped].toSorted((one, other) => one - other)
}

/**
 * Each step of a member counts on the day of its first time; coming back counts on the day of the
 * sign-up. Fictional profiles are no members.
 */
async function countMembers(db: Database, week: Week, ids: readonly number[]): Promise<Sum[]> {
  const during = within(week)
  const { rows } = await sql<Sum>`
    select ${utcDay(sql`step.at`)} as day, what, d.country, d.language, d.brand, d.network, '' as currency,
      count(*)::int as members, 0 as amount
    from unnest(${ids}::int[]) chosen join member m on m.id = chosen
      left join profile p on p.member_id = m.id left join member_search s on s.member_id = m.id,
      lateral (select ${dimensions}) d,
      lateral (
        select 'sign_ups' as what, m.signed_up_at as at
        union all select 'confirmed', m.email_confirmed_at
        union all select 'photo', (select min(created_at) from photo where member_id = m.id)
        union all select 'first_message', (select min(first_sent_at) from participant where member_id = m.id)
        union all select 'paid', (select min(completed_at) from member_order where member_id = m.id)
        union all select 'returned_' || days, m.signed_up_at from unnest(array[1, 7, 30]) days
          where s.last_active >= m.signed_up_at + make_interval(days => days)
      ) step
    where not m.fictional and ${during(sql`step.at`)} group by 1, 2, 3, 4, 5, 6`.execute(db)
  return rows
}

/** As in the books (docs/books.md): received and refunded money on the day of each. */
async function countMoney(db: Database, week: Week): Promise<Sum[]> {
  const during = within(week)
  const { rows } = await sql<Sum>`
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
      select ${utcDay(sql`moved.at`)} as day, o.country, o.language::text as language, o.brand::text as brand,
        left(coalesce(m.tracking ->> 'network', m.tracking ->> 'ref', ''), 100) as network, o.currency::text as currency,
        o.member_id, moved.amount, moved.buys
      from moved join member_order o on o.id = moved.order_id join member m on m.id = o.member_id
    )
    select day, 'revenue' as what, country, language, brand, network, currency, 0 as members, sum(amount)::bigint as amount
    from placed group by day, country, language, brand, network, currency
    union all
    select day, 'buyers', country, language, brand, network, '', count(distinct member_id)::int, 0
    from placed where buys = 1 group by day, country, language, brand, network`.execute(db)
  return rows
}

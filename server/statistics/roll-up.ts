import { type RawBuilder, sql } from 'kysely'
import type { statisticKeys } from '#contract/admin/statistics.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { type Sum, Sums } from './sums.ts'

/** Older days stay as they were counted: a member who is erased leaves them. */
const KEPT_OPEN_DAYS = 42
const DAYS_AT_ONCE = 7
/**
 * The members that one statement counts: 40 ms of processor time, whatever the size of the site.
 * Four times as many take no less in all, and reached five seconds on a machine with much else to
 * do.
 */
const MEMBERS_AT_ONCE = 2500
/** What is new every hour, so that it is counted again whenever this runs. */
const NEW_DAYS = 2

type Sizes = { days?: number; members?: number }

/**
 * Counts the last days again (spec/statistics 1), a week at a time, the latest last. Reads the
 * members in slices, outside a transaction, and writes the sums of each day in a short one
 * (spec/performance 11). A run that dies goes on with the last day that was counted today.
 */
export async function rollUp(
  { db }: Pick<Ctx, 'db'>,
  { days = KEPT_OPEN_DAYS, members = MEMBERS_AT_ONCE }: Sizes = {},
): Promise<void> {
  for (const week of await weeksToCount(db, days)) {
    const { at, lastId } = await begin(db)
    const sums = new Sums()
    sums.add(await countVisitors(db, week))
    sums.add(await countMoney(db, week))
    for (let from = 0; from <= lastId; from += members)
      sums.add(await countMembers(db, week, { from, until: from + members }))
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
  // The run that died may not have summed the last day that it wrote.
  const open = rows.filter(({ counted }, at) => !counted || !rows[at + 1]?.counted).map(({ day }) => day)
  const weeks = Math.ceil(open.length / DAYS_AT_ONCE)
  return Array.from({ length: weeks }, (_, week) =>
    open.slice(week * DAYS_AT_ONCE, (week + 1) * DAYS_AT_ONCE),
  )
}

async function begin(db: Database): Promise<{ at: string; lastId: number }> {
  const { rows } = await sql<{ at: string; lastId: number }>`
    select now()::text as at, coalesce(max(id), 0) as last_id from member`.execute(db)
  return rows[0] ?? { at: '-infinity', lastId: 0 }
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
  })
  for (const [dimension, key] of Object.entries(KEYS)) await sumDay(db, { day, dimension, key })
}

/** What the sums of a day can be read by: the key of a row in each. */
const KEYS = {
  day: sql`''`,
  country: sql`country`,
  language: sql`language`,
  brand: sql`brand`,
  network: sql`network`,
} satisfies Record<(typeof statisticKeys)[number], RawBuilder<unknown>>

type DaySum = { day: string; dimension: string; key: RawBuilder<unknown> }

/** Sums a day by one key, and its month, from the rows that stand: whichever run wrote them. */
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

const dayOf = (time: RawBuilder<unknown>) => sql`(${time} at time zone 'utc')::date::text`

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

/** Members by their ids: from, and before `until`. */
type Slice = { from: number; until: number }

/**
 * Each step of a member counts on the day of its first time; coming back counts on the day of the
 * sign-up. Fictional profiles are no members.
 */
async function countMembers(db: Database, week: Week, { from, until }: Slice): Promise<Sum[]> {
  const during = within(week)
  const sliced = (id: RawBuilder<unknown>) => sql`${id} >= ${from}::int and ${id} < ${until}::int`
  const { rows } = await sql<Sum>`
    with step (what, member_id, at) as materialized (
      select 'sign_ups', id, signed_up_at from member where ${sliced(sql`id`)} and ${during(sql`signed_up_at`)}
      union all
      select 'confirmed', id, email_confirmed_at from member where ${sliced(sql`id`)} and ${during(sql`email_confirmed_at`)}
      union all
      select 'photo', member_id, min(created_at) from photo where ${sliced(sql`member_id`)} group by member_id
      union all
      select 'first_message', member_id, min(first_sent_at) from participant where ${sliced(sql`member_id`)} group by member_id
      union all
      select 'paid', member_id, min(completed_at) from member_order where ${sliced(sql`member_id`)} group by member_id
      union all
      select 'returned_' || days, id, signed_up_at
      from member join member_search s on s.member_id = id, unnest(array[1, 7, 30]) days
      where ${sliced(sql`id`)} and ${sliced(sql`s.member_id`)} and ${during(sql`signed_up_at`)} and s.last_active >= signed_up_at + make_interval(days => days)
    )
    select ${dayOf(sql`step.at`)} as day, what, d.country, d.language, d.brand, d.network, '' as currency,
      count(*)::int as members, 0 as amount
    from step join member m on m.id = step.member_id and ${sliced(sql`m.id`)}
      left join profile p on p.member_id = m.id and ${sliced(sql`p.member_id`)},
      lateral (select ${dimensions}) d
    where not m.fictional and ${during(sql`step.at`)} group by 1, 2, 3, 4, 5, 6`.execute(db)
  return rows
}

/** Money as the books count it (docs/books.md): what came, without what went back, on its day. */
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
      select ${dayOf(sql`moved.at`)} as day, o.country, o.language::text as language, o.brand::text as brand,
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

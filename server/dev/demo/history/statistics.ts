import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { countPublicFigures } from '#server/statistics/public/count-public-figures.ts'
import { rollUp } from '#server/statistics/roll-up.ts'
import { type Day, HISTORY_DAYS } from './days.ts'

/** On a usual day. */
const VISITS = 420
const SIGN_UPS = 34
const FIRST_MESSAGES = 90
/** Since so many days first messages of the first brand come back unanswered. */
const PROMISED_DAYS = 42

const recordsOf = (days: readonly Day[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (day date, ago int, crowd float8)`

/** Where visits and sign-ups come from, each with its share. */
const networks = sql`(values ('', 0.6), ('adnet', 0.25), ('friends', 0.15)) as n (network, part)`
/** A number of 0 to 1 that is always the same for these words. */
const noise = (words: ReturnType<typeof sql>) => sql`((hashtext(${words}) & 1023) / 1024.0)`

/** Counts visits of each day, as landings do. */
export async function insertVisits(db: Database, days: readonly Day[]): Promise<void> {
  await sql`
    insert into visit_count (day, site, page, source, length, bounced, visits)
    select * from (
      select day, site, 'index', case network when '' then 'none' else network end, length, bounced,
        floor(${VISITS} * crowd * s.part * n.part * l.part + ${noise(sql`concat(day, site, network, length)`)})::int as visits
      from ${recordsOf(days)}, (values ('vonk', 0.8), ('gloed', 0.2)) as s (site, part), ${networks},
        (values ('under_5s', true, 0.3), ('under_15s', true, 0.15), ('under_1m', false, 0.2), ('longer', false, 0.35)) as l (length, bounced, part)
    ) counted where visits > 0`.execute(db)
}

/**
 * The sums of members who signed up on these days and were erased since. Their rows are gone, and
 * their sums stay as they were counted (spec/statistics 1): the job must not count these days anew.
 */
async function addMembersWhoLeft(db: Database, past: readonly Day[]): Promise<void> {
  const [first, last] = [past[0]?.day, past.at(-1)?.day]
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('statistics'))`.execute(trx)
    await sql`
      insert into stat_day (day, what, country, language, brand, network, currency, members)
      select * from (
        select day, what, country, language, brand, network, '',
          floor(${SIGN_UPS} * crowd * m.part * n.part * w.part + ${noise(sql`concat(day, what, country, brand, network)`)})::int as members
        from ${recordsOf(past)}, ${networks},
          (values ('NL', 'nl', 'vonk', 0.4), ('NL', 'nl', 'gloed', 0.12), ('BE', 'nl', 'vonk', 0.16), ('DE', 'de', 'vonk', 0.14),
            ('GB', 'en', 'vonk', 0.06), ('FR', 'fr', 'vonk', 0.05), ('ES', 'es', 'vonk', 0.04), ('PL', 'pl', 'vonk', 0.03))
            as m (country, language, brand, part),
          (values ('sign_ups', 1, 0), ('confirmed', 0.82, 0), ('photo', 0.6, 0), ('first_message', 0.44, 0),
            ('returned_1', 0.5, 1), ('returned_7', 0.34, 7), ('returned_30', 0.2, 30)) as w (what, part, after)
        where ago > after
      ) counted where members > 0
      on conflict (day, what, country, language, brand, network, currency)
        do update set members = stat_day.members + excluded.members`.execute(trx)
    await insertAnswers(trx, past)
    await sql`update stat_counted set counted_at = now() + interval '100 years' where day between ${first}::date and ${last}::date`.execute(
      trx,
    )
    await sql`select sum_statistics(${first}::date, ${last}::date)`.execute(trx)
  })
}

/** Answers to the first messages of members who left. */
const insertAnswers = (trx: Database, past: readonly Day[]) =>
  sql`
    insert into stat_answer (day, brand, promised, minutes, messages)
    select * from (
      select day, site, promised, minutes, floor(${FIRST_MESSAGES} * crowd * s.part
        * case when promised then w.promised_part else w.part end + ${noise(sql`concat(day, site, minutes)`)})::int as messages
      from ${recordsOf(past)}, (values ('vonk', 0.8), ('gloed', 0.2)) as s (site, part),
        lateral (select site = 'vonk' and ago < ${PROMISED_DAYS} as promised) p,
        (values (-1, 0.37, 0.51), (4, 0.12, 0.09), (25, 0.15, 0.11), (90, 0.14, 0.1), (480, 0.12, 0.1), (1500, 0.1, 0.09))
          as w (minutes, promised_part, part)
    ) counted where messages > 0
    on conflict (day, brand, promised, minutes) do update set messages = stat_answer.messages + excluded.messages`.execute(
    trx,
  )

/** Counts all that happened on these days, as the job of the night does. */
export async function countHistory(db: Database, days: readonly Day[]): Promise<void> {
  await rollUp({ db }, { days: HISTORY_DAYS + 1 })
  await addMembersWhoLeft(db, days.slice(0, -1))
  await countPublicFigures({ db }, { days: 92 })
}

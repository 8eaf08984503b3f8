import { type RawBuilder, sql } from 'kysely'
import { appealable } from '#contract/rules/cases/cases.ts'
import type { Database } from '#db/connect.ts'
import { roundedMinutes } from '#server/statistics/rounded-minutes.ts'

/** Days (UTC, `yyyy-mm-dd`) of one quarter: from the first to before `until`. */
export type Span = { quarter: string; from: string; until: string }

export type Figure = { brand: string | null; key: string; number: number }

type Count = (db: Database, span: Span) => Promise<Figure[]>

const during = ({ from, until }: Span, time: RawBuilder<unknown>) =>
  sql`${time} >= (${from}::timestamp at time zone 'utc') and ${time} < (${until}::timestamp at time zone 'utc')`

/** One statement, for tables of which a week is small. */
const counted =
  (query: (span: Span) => RawBuilder<unknown>): Count =>
  async (db, span) => {
    const { rows } = await sql<Figure>`
      select brand::text as brand, key, count(*)::int as number
      from (${query(span)}) happened group by brand, key`.execute(db)
    return rows
  }

const DAY_MS = 24 * 3600_000

/**
 * What fictional profiles wrote, and what staff wrote of it, a day at a time: a large site has
 * millions of messages a day.
 */
const countAnswers: Count = async (db, { from, until }) => {
  const figures: Figure[] = []
  const end = Date.parse(until)
  for (let day = Date.parse(from); day < end; day += DAY_MS) {
    const { rows } = await sql<Figure>`
      select brand::text as brand, key, count(*)::int as number
      from message m join member f on f.id = m.sender_id and f.fictional,
        lateral (select unnest(case when m.author_id is null then array[''] else array['', 'staff'] end) as key) k
      where m.created_at >= ${new Date(day)} and m.created_at < ${new Date(day + DAY_MS)} group by brand, key`.execute(
      db,
    )
    figures.push(...rows)
  }
  return figures
}

/**
 * Warnings about a fraud, and the credits that came back, a day at a time, as the ledger is long.
 */
const countRecalls: Count = async (db, { from, until }) => {
  const figures: Figure[] = []
  const end = Date.parse(until)
  for (let day = Date.parse(from); day < end; day += DAY_MS) {
    const [low, high] = [new Date(day), new Date(day + DAY_MS)]
    const { rows } = await sql<Figure>`
      select brand::text as brand, key, sum(number)::bigint as number from (
        select m.brand, 'credits' as key, e.amount as number
        from ledger_entry e join member m on m.id = e.member_id
        where e.kind = 'recall' and e.created_at >= ${low} and e.created_at < ${high}
        union all
        select m.brand, 'recalls', 1 from recall r join member m on m.id = r.account_id
        where r.started_at >= ${low} and r.started_at < ${high}) happened
      group by brand, key`.execute(db)
    figures.push(...rows)
  }
  return figures
}

/** What is counted of the days that are over, by name (spec/statistics 20). */
export const sources: Readonly<Record<string, Count>> = {
  answers: countAnswers,
  reports: counted(
    (span) => sql`
      select m.brand, r.category as key from report r join member m on m.id = r.member_id
      where ${during(span, sql`r.created_at`)}`,
  ),
  report_minutes: counted(
    (span) => sql`
      select brand, ${roundedMinutes}::text as key
      from staff_case c, lateral (select ceil(extract(epoch from c.decided_at - c.created_at) / 60) as minutes) t
      where subject_kind = 'report' and ${during(span, sql`decided_at`)}`,
  ),
  decisions: counted(
    (span) => sql`
      select coalesce(c.brand, m.brand) as brand, d.measure as key
      from decision d left join staff_case c on c.id = d.case_id left join member m on m.id = d.member_id
      where d.measure = any (${[...appealable]}::text[]) and ${during(span, sql`d.decided_at`)}`,
  ),
  appeals: counted(
    (span) => sql`
      select c.brand, 'filed' as key from appeal a join staff_case c on c.id = a.case_id
      where ${during(span, sql`a.created_at`)}
      union all
      select c.brand, 'reversed' from decision d join appeal a on a.outcome_id = d.id join staff_case c on c.id = a.case_id
      where d.measure = 'reversed' and ${during(span, sql`d.decided_at`)}`,
  ),
  recalls: countRecalls,
  requests: counted(
    (span) => sql`
      select brand, 'data_requests' as key from complaint
      where about = 'privacy' and ${during(span, sql`created_at`)}`,
  ),
  flaggers: counted(
    (span) => sql`
      select brand, 'notices' as key from complaint
      where trusted_flagger_id is not null and ${during(span, sql`created_at`)}
      union all
      select brand, 'upheld' from complaint
      where trusted_flagger_id is not null and outcome = 'upheld' and ${during(span, sql`decided_at`)}`,
  ),
}

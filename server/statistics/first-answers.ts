import { sql } from 'kysely'
import { type getFirstAnswers, statisticsLimits } from '#contract/admin/statistics.ts'
import type { Database } from '#db/connect.ts'
import type { Call } from '#server/kit/mount.ts'
import { isOfBrands } from '#server/staff/brands.ts'
import { refusePeriod } from './read-statistics.ts'
import { roundedMinutes } from './rounded-minutes.ts'

/**
 * Counts the first messages of a day (UTC) anew, by the time until their answer; -1: none. Those
 * that may come back are counted apart from the others.
 */
export async function writeAnswers(trx: Database, day: string): Promise<void> {
  await sql`delete from stat_answer where day = ${day}::date`.execute(trx)
  await sql`insert into stat_answer (day, brand, promised, minutes, messages)
    select ${day}::date, brand, due_at is not null, coalesce(${roundedMinutes}, -1), count(*)
    from first_message, lateral (select case when answered_at is not null
      then greatest(ceil(extract(epoch from answered_at - sent_at) / 60), 0) end as minutes) waited
    where sent_at >= ${day}::timestamp at time zone 'utc'
      and sent_at < (${day}::timestamp + interval '1 day') at time zone 'utc'
    group by 1, 2, 3, 4`.execute(trx)
}

type Week = { week: string; promised: boolean; sent: number; answered: number; median: number | null }

const { leastMembers } = statisticsLimits

/**
 * Returns the first messages of whole weeks, the latest first: how many, how many were answered and
 * after how long (spec/statistics 9). Throws `request.field_invalid` for a bad period.
 */
export async function readFirstAnswers({ ctx, staff, query }: Call<typeof getFirstAnswers>) {
  refusePeriod(query)
  const { rows } = await sql<Week>`
    with counted as (
      select date_trunc('week', day::timestamp)::date as week, promised, minutes, sum(messages) as messages
      from stat_answer
      where day >= date_trunc('week', ${query.from}::timestamp)::date
        and day < (date_trunc('week', ${query.to}::timestamp) + interval '1 week')::date and ${isOfBrands(staff, 'brand')}
      group by 1, 2, 3
    ), running as (
      select *, sum(messages) over of_week as sent,
        sum(messages) filter (where minutes >= 0) over of_week as answered,
        sum(messages) filter (where minutes >= 0) over (partition by week, promised order by minutes) as until
      from counted window of_week as (partition by week, promised)
    )
    select week::text as week, promised, max(sent)::int as sent, coalesce(max(answered), 0)::int as answered,
      min(minutes) filter (where minutes >= 0 and until * 2 >= answered) as median
    from running group by 1, 2 order by 1 desc, 2 desc`.execute(ctx.reads)
  return {
    rows: rows.map(({ week, promised, sent, answered, median }) => ({
      week,
      promised,
      sent: sent < leastMembers ? null : sent,
      answered: sent < leastMembers || (answered > 0 && answered < leastMembers) ? null : answered,
      median_minutes: answered < leastMembers ? null : median,
    })),
  }
}

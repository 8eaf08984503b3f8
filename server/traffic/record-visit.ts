import { sql } from 'kysely'
import type { Visit } from '#contract/traffic.ts'
import type { Database } from '#db/connect.ts'

/** Rows of one site and day; further sources count as `other`. */
const MAX_ROWS = 5000
/** Sources come from an address that anybody can write. */
const READABLE = /^[\w.:-]{1,40}$/

const sourceOf = (source: string | undefined): string => {
  if (!source) return 'none'
  return READABLE.test(source) ? source : 'other'
}

function lengthOf(seconds: number): string {
  if (seconds < 5) return 'under_5s'
  if (seconds < 15) return 'under_15s'
  return seconds < 60 ? 'under_1m' : 'longer'
}

/** Counts a visit of a site (a brand's key), without anything that identifies the visitor. */
export async function recordVisit(db: Database, site: string, visit: Visit): Promise<void> {
  const source = sourceOf(visit.source)
  await sql`insert into visit_count (day, site, page, source, length, bounced)
    select (now() at time zone 'utc')::date, ${site}, ${visit.page},
      case when (select count(*) from (select from visit_count
        where day = (now() at time zone 'utc')::date and site = ${site} limit ${MAX_ROWS}) as today)
        < ${MAX_ROWS} then ${source} else 'other' end,
      ${lengthOf(visit.seconds)}, ${visit.bounced}
    on conflict (day, site, page, source, length, bounced) do update set visits = visit_count.visits + 1`.execute(
    db,
  )
}

import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

export type Bounces = {
  day: string
  site: string
  source: string
  page: string
  visits: number
  bounced: number
  /** Visits under 5 seconds. */
  short: number
}

/** Visits and bounces of the last `days` days, per day, site, source and page; the newest first. */
export async function readBounces(db: Database, days: number): Promise<Bounces[]> {
  const { rows } = await sql<Bounces>`
    select day::text, site, source, page, sum(visits)::int as visits,
      coalesce(sum(visits) filter (where bounced), 0)::int as bounced,
      coalesce(sum(visits) filter (where length = 'under_5s'), 0)::int as short
    from visit_count where day > (now() at time zone 'utc')::date - ${days}::int
    group by day, site, source, page
    order by visit_count.day desc, site, visits desc, source, page`.execute(db)
  return rows
}

/** `23.4 %`; 0 of 0 is 0 %. */
export const percentage = (part: number, whole: number): string =>
  `${(whole ? (100 * part) / whole : 0).toFixed(1)} %`

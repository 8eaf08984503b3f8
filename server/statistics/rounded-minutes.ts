import { sql } from 'kysely'

/**
 * SQL: the numeric column `minutes` with two digits, so that a median needs a few hundred rows at
 * most.
 */
export const roundedMinutes = sql`(case when minutes < 100 then minutes else
  round(minutes, 1 - floor(log(minutes))::int) end)::bigint`

import { type RawBuilder, sql } from 'kysely'
import { type SwipeAllowance, swipeLimits } from '#contract/swipe.ts'
import type { Database } from '#db/connect.ts'
import type { Member } from '#server/kit/ctx.ts'
import { timeZoneOf } from '#server/settings/regions.ts'

export type Swiper = Pick<Member, 'id' | 'country'>

type Sql = RawBuilder<unknown>

/** The current day in a time zone, by the clock of the database. */
export const dayIn = (zone: string, at: Sql = sql`now()`): RawBuilder<string> =>
  sql<string>`(${at} at time zone ${zone})::date`

/** The end of a day in a time zone; a day with a clock change has 23 or 25 hours. */
export const endOfDay = (day: Sql, zone: string): RawBuilder<Date> =>
  sql<Date>`(((${day})::date + 1)::timestamp at time zone ${zone})`

/**
 * The day that a like given now counts for. The day never goes back, so that moving to another time
 * zone gives nobody more likes.
 */
export const swipeDay = ({ id, country }: Swiper): RawBuilder<string> => sql<string>`greatest(
  ${dayIn(timeZoneOf(country))}, (select max(day) from swipe where member_id = ${id} and place is not null))`

/** The last choice that can be undone, as swipe s. */
export const lastChoice = (memberId: number): Sql => sql`swipe s where s.member_id = ${memberId}
  and s.chosen_at > now() - make_interval(hours => ${sql.lit(swipeLimits.undoHours)})
  order by s.chosen_at desc limit 1`

type Row = { likesLeft: number; resetsAt: Date; canUndo: boolean }

export async function readAllowance(db: Database, swiper: Swiper): Promise<SwipeAllowance> {
  const { rows } = await sql<Row>`
    with today (day) as materialized (select ${swipeDay(swiper)})
    select ${endOfDay(sql`today.day`, timeZoneOf(swiper.country))} as resets_at,
           ${sql.lit(swipeLimits.likesPerDay)} - (select count(*)::int from swipe s
             where s.member_id = ${swiper.id} and s.day = today.day and s.place is not null) as likes_left,
           exists (select from ${lastChoice(swiper.id)}) as can_undo
    from today`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a day always is')
  return { likes_left: row.likesLeft, resets_at: row.resetsAt.toISOString(), can_undo: row.canUndo }
}

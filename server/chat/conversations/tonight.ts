import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { timeZoneOf } from '#server/settings/regions.ts'

/** The members as rows `side (member_id, zone)` of a statement, each with the zone where they live. */
export async function sidesOf(db: Database, memberIds: readonly number[]): Promise<RawBuilder<unknown>> {
  const sides = await db
    .selectFrom('profile')
    .select(['memberId', 'country'])
    .where(sql<boolean>`member_id = any(${[...memberIds]})`)
    .execute()
  const ids = sides.map(({ memberId }) => memberId)
  const zones = sides.map(({ country }) => timeZoneOf(country))
  return sql`unnest(${ids}::int[], ${zones}::text[]) as side (member_id, zone)`
}

/** The end of the day where a side lives. */
export const tonight = sql`(date_trunc('day', now() at time zone side.zone) + interval '1 day') at time zone side.zone`

import { type RawBuilder, sql } from 'kysely'
import type { LanderNumbers } from '#contract/finder.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Interest } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { isSensitive } from '#server/settings/interests.ts'
import { moreThan } from './home-numbers.ts'

type Counts = ReadonlyMap<string, number>
type Count = { key: string; members: number }

async function readCounts(db: Database, query: RawBuilder<Count>): Promise<Counts> {
  const { rows } = await query.execute(db)
  return new Map(rows.map(({ key, members }) => [key, members]))
}

/**
 * Counts the real, visible members of a country by the keys of the search bitmaps: `all`, a region,
 * `interest:coffee`. Counts bits, and corrects them by what changed since the snapshot
 * (docs/decisions/0010), so that a country of a million members costs milliseconds.
 */
export const countByKey = (db: Database, country: string): Promise<Counts> =>
  readCounts(
    db,
    sql`
    with genuine as materialized (
      select gender, year, bits from search_bitmap
      where gender in ('female', 'male') and country = ${country} and key = 'genuine:yes'
    ), counted as (
      select b.key, sum(bit_count(b.bits & g.bits)) as members
      from search_bitmap b join genuine g using (gender, year)
      where b.gender in ('female', 'male') and b.country = ${country}
        and (b.key = 'all' or starts_with(b.key, ${`${country}-`}) or starts_with(b.key, 'interest:'))
      group by b.key
      union all
      select k.key, sum(c.weight)
      from search_change c, search_keys(c.region, c.traits, c.interests, c.signed_up_on) k (key)
      where c.gender in ('female', 'male') and c.country = ${country}
        and c.traits & search_mask(search_trait_keys(), array['genuine:yes']) <> 0
        and (k.key = 'all' or k.key = c.region or starts_with(k.key, 'interest:'))
      group by k.key
    )
    select key, sum(members)::int as members from counted group by key`,
  )

/** Counts who is online, by region and, under the country's code, in the whole country. */
export const countOnline = (db: Database, country: string): Promise<Counts> =>
  readCounts(
    db,
    sql`
    select coalesce(region, country) as key, count(*)::int as members
    from member_search
    where visible and gender in ('female', 'male') and country = ${country} and not fictional
      and last_active >= now() - make_interval(mins => ${sql.lit(limits.onlineMinutes)})
    group by grouping sets ((country, region), (country))`,
  )

type Shown = { country: string; regions: readonly string[]; interests: readonly Interest[] }

/** The numbers that are large enough to show, rounded down as on the home page. */
export function presentNumbers(all: Counts, online: Counts, shown: Shown): LanderNumbers {
  const membersOf = (key: string) => moreThan(all.get(key) ?? 0)
  const onlineIn = (place: string) => moreThan(online.get(place) ?? 0)
  return {
    members: membersOf('all'),
    online: onlineIn(shown.country),
    regions: shown.regions.flatMap((region) => {
      const members = membersOf(region)
      return members === null ? [] : [{ region, members, online: onlineIn(region) }]
    }),
    interests: shown.interests.flatMap((interest) => {
      const members = isSensitive(interest) ? null : membersOf(`interest:${interest}`)
      return members === null ? [] : [{ interest, members }]
    }),
  }
}

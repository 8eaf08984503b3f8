import { type FinderAge, finderYears } from '#contract/finder.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import type { Database } from '#db/connect.ts'
import type { Member } from '#server/kit/ctx.ts'
import { presentCard } from '#server/profiles/shown/cards.ts'
import { filterOf, type Query } from '#server/search/query/filter.ts'
import { searchPage } from '#server/search/query/search-page.ts'
import { pageRequest } from '#server/search/query/search-query.ts'

const MOST = 12

type NewMember = Pick<Member, 'id' | 'gender' | 'seeking' | 'country' | 'region'>

/** Queries from the best fit to the widest; fictional profiles come last. */
const queriesOf = ({ region }: NewMember): Query[] => [
  { countryregion: region, real_only: true, has_photo: true },
  { countryregion: region, real_only: true },
  { real_only: true, has_photo: true },
  { real_only: true },
  {},
]

/** Returns at most twelve members who fit both ways, those of the own region first. */
export async function signupMatches(
  db: Database,
  member: NewMember,
  age: FinderAge | undefined,
): Promise<ProfileCard[]> {
  const found = new Map<string, ProfileCard>()
  for (const query of queriesOf(member)) {
    if (found.size >= MOST) break
    const filter = filterOf(member, { ...query, ...(age ? finderYears[age] : {}), two_way: true })
    const { members } = await searchPage(db, pageRequest(member, filter, { after: undefined, page: 1 }))
    for (const row of members) {
      if (!found.has(row.publicId)) found.set(row.publicId, presentCard(member.id, row))
    }
  }
  return [...found.values()].slice(0, MOST)
}

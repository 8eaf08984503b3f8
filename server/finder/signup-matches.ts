import { type FinderAge, finderYears } from '#contract/finder.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { type Ages, agesAround } from '#contract/rules/age-on.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import type { Member } from '#server/kit/ctx.ts'
import { ageOf } from '#server/profiles/shown/age-of.ts'
import { presentCard } from '#server/profiles/shown/cards.ts'
import { nearMembers } from '#server/search/near-members.ts'
import { type Query, toFilter } from '#server/search/query/filter.ts'

const MOST = 12
/** Enough cards for a screen; members without a photo only fill up to this number. */
const ENOUGH = 6

type NewMember = Pick<Member, 'id' | 'gender' | 'seeking' | 'country' | 'region'>

/** The ages that fit, nearest first: those around the own age, and those of the match finder. */
function fittingAges(own: number, answer: FinderAge | undefined): Ages[] {
  const around = agesAround(own)
  if (!answer) return [around]
  const { min_age, max_age = limits.maximumAge } = finderYears[answer]
  const both = { min_age: Math.max(min_age, around.min_age), max_age: Math.min(max_age, around.max_age) }
  return both.min_age <= both.max_age ? [both, { min_age, max_age }] : [{ min_age, max_age }]
}

type Try = { query: Query; upTo: number }

/** From the best fit to the widest. */
const widerTries = (ages: Ages[]): Try[] => [
  ...ages.map((range) => ({ query: { ...range, real_only: true, has_photo: true }, upTo: MOST })),
  ...ages.map((range) => ({ query: { ...range, real_only: true }, upTo: ENOUGH })),
  ...ages.map((range) => ({ query: { ...range, has_photo: true }, upTo: MOST })),
  ...ages.map((range) => ({ query: range, upTo: ENOUGH })),
]

/**
 * At most twelve members who fit both ways and in age, those of the own region first
 * (spec/discovery 44).
 */
export async function signupMatches(
  db: Database,
  member: NewMember,
  answer: FinderAge | undefined,
): Promise<ProfileCard[]> {
  const found = new Map<string, ProfileCard>()
  for (const { query, upTo } of widerTries(fittingAges(await ageOf(db, member.id), answer))) {
    if (found.size >= upTo) continue
    const filter = toFilter(member, { ...query, countryregion: member.region, two_way: true })
    for (const row of await nearMembers(db, { searcher: member, filter, most: MOST })) {
      if (found.size < upTo && !found.has(row.publicId)) found.set(row.publicId, presentCard(member.id, row))
    }
  }
  return [...found.values()]
}

import type pg from 'pg'
import type { CallInput } from '#contract/endpoint.ts'
import { limits } from '#contract/rules/limits.ts'
import { type Gender, type Interest, interestKeys } from '#contract/rules/values.ts'
import { answerFields, answerValues, type searchMembers as contract } from '#contract/search.ts'

export type Query = NonNullable<CallInput<typeof contract>['query']>
export type Searcher = {
  id: number
  gender: Gender
  seeking: Gender
  country: string
  region: string
  age: number
}
export type Question = { searcher: Searcher; query: Query }

/** Random numbers that are the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

// The usual search: the own country, often the age, sometimes the region, a photo, real members.
function plainOf({ age, country, region }: Searcher, random: () => number): Query {
  const chance = (share: number) => random() < share
  const within = (years: number) =>
    Math.min(limits.maximumAge, Math.max(limits.minimumAge, Math.round(years)))
  return {
    ...(chance(0.3)
      ? { countryregion: region }
      : chance(0.1)
        ? { country: country === 'NL' ? 'BE' : 'NL' }
        : {}),
    ...(chance(0.75)
      ? { min_age: within(age - random() * 10), max_age: within(age + 1 + random() * 10) }
      : {}),
    ...(chance(0.35) ? { has_photo: 'true' as const } : {}),
    ...(chance(0.2) ? { real_only: 'true' as const } : {}),
    ...(chance(0.05) ? { online: 'true' as const } : {}),
    ...(chance(0.25) ? { page: 2 + Math.floor(random() * 3) } : {}),
  }
}

/** Adds filters on facts to about half of the searches: often one filter, sometimes four. */
function furtherOf(random: () => number): Query {
  const chance = (share: number) => random() < share
  const some = <T>(values: readonly T[], most: number) =>
    Array.from(
      { length: 1 + Math.floor(random() * most) },
      () => values[Math.floor(random() * values.length)] as T,
    )
  const answers = answerFields.flatMap((field) =>
    chance(0.06) ? [[field, some(answerValues[field] as readonly string[], 2)]] : [],
  )
  return {
    ...(Object.fromEntries(answers) as Query),
    ...(chance(0.1) ? { interests: [...new Set(some<Interest>(interestKeys.slice(0, 31), 3))] } : {}),
    ...(chance(0.1) ? { two_way: 'true' as const } : {}),
    ...(chance(0.04) ? { new_here: 'true' as const } : {}),
  }
}

export type Questions = { plain: Question[]; every: Question[] }

/** The same searchers twice: with the filters that the facets of d7 know, and with all filters. */
export async function questions(pool: pg.Pool, many: number): Promise<Questions> {
  const random = randomNumbers(7)
  const { rows } = await pool.query<Searcher>(
    `select p.member_id as id, gender, seeking, country, region, extract(year from age(date_of_birth))::int as age
     from profile p join member m on m.id = p.member_id
     where m.status = 'active' and not m.fictional order by md5(p.member_id::text) limit $1`,
    [many],
  )
  const plain = rows.map((searcher) => ({ searcher, query: plainOf(searcher, random) }))
  const every = plain.map(({ searcher, query }) => ({ searcher, query: { ...query, ...furtherOf(random) } }))
  return { plain, every }
}

import type { CallInput } from '#contract/endpoint.ts'
import { limits } from '#contract/rules/limits.ts'
import { type Gender, type Interest, interestKeys } from '#contract/rules/values.ts'
import { answerFields, answerValues, type searchMembers } from '#contract/search.ts'
import { withClient } from '#db/with-client.ts'
import { withLogIns } from '#test/with-log-ins.ts'

type Query = NonNullable<CallInput<typeof searchMembers>['query']>
type Searcher = { id: number; gender: Gender; seeking: Gender; country: string; region: string; age: number }
export type Question = { searcher: Searcher; query: Query; path: string; cookie: string }

const PREMIUM = new Set<string>(['reason', 'relationship_status'])

/** Random numbers that are the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The own country or region, often the age, and now and then each other filter that is for all. */
function queryOf({ age, country, region }: Searcher, random: () => number): Query {
  const chance = (share: number) => random() < share
  const within = (years: number) =>
    Math.min(limits.maximumAge, Math.max(limits.minimumAge, Math.round(years)))
  const some = <T>(values: readonly T[], most: number) =>
    Array.from(
      { length: 1 + Math.floor(random() * most) },
      () => values[Math.floor(random() * values.length)] as T,
    )
  const answers = answerFields
    .filter((field) => !PREMIUM.has(field) && chance(0.06))
    .map((field) => [field, some(answerValues[field] as readonly string[], 2)])
  const place = chance(0.3)
    ? { countryregion: region }
    : chance(0.1)
      ? { country: country === 'NL' ? ('BE' as const) : ('NL' as const) }
      : {}
  return {
    ...place,
    ...(chance(0.75)
      ? { min_age: within(age - random() * 10), max_age: within(age + 1 + random() * 10) }
      : {}),
    ...(chance(0.35) ? { has_photo: 'true' as const } : {}),
    ...(chance(0.2) ? { real_only: 'true' as const } : {}),
    ...(chance(0.05) ? { online: 'true' as const } : {}),
    ...(chance(0.25) ? { page: 2 + Math.floor(random() * 3) } : {}),
    ...(Object.fromEntries(answers) as Query),
    ...(chance(0.1) ? { interests: [...new Set(some<Interest>(interestKeys.slice(0, 31), 3))] } : {}),
    ...(chance(0.1) ? { two_way: 'true' as const } : {}),
    ...(chance(0.04) ? { new_here: 'true' as const } : {}),
  }
}

export function pathOf(query: Query): string {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  return `/api/members?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()}`
}

/** What members of every country look for, each logged in, with every filter. */
export async function questionsOf(url: string, many: number): Promise<Question[]> {
  const random = randomNumbers(7)
  // A connection without the time limits of a node.
  const { rows } = await withClient({ connectionString: url }, (client) =>
    client.query<Searcher>(
      `select p.member_id as id, gender, seeking, country, region, extract(year from age(date_of_birth))::int as age
       from (select * from member where status = 'active' and not fictional order by md5(id::text) limit $1) m
       join profile p on p.member_id = m.id order by 1`,
      [many],
    ),
  )
  return await withLogIns(url, async (_connection, logIn) => {
    const questions: Question[] = []
    for (const searcher of rows) {
      const query = queryOf(searcher, random)
      questions.push({ searcher, query, path: pathOf(query), cookie: await logIn(searcher.id) })
    }
    return questions
  })
}

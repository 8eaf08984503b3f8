import type pg from 'pg'
import { quantile } from '../quantile.ts'
import type { BenchResult } from '../report.ts'
import type { Query, Question, Searcher } from './questions.ts'

const TIMES = 120

/** Each filter alone and in a whole country, and the most expensive combinations. */
const FILTERS: Record<string, Query> = {
  'no filter': {},
  'age 25 to 35': { min_age: 25, max_age: 35 },
  region: { countryregion: 'NL-UT' },
  has_photo: { has_photo: 'true' },
  real_only: { real_only: 'true' },
  online: { online: 'true' },
  new_here: { new_here: 'true' },
  two_way: { two_way: 'true' },
  'reason, one': { reason: 'dating' },
  'relationship_status, two': { relationship_status: 'single,divorced' },
  'hair_colour, rare': { hair_colour: 'bald' },
  eye_colour: { eye_colour: 'green' },
  body_type: { body_type: 'slim' },
  tattoos: { tattoos: 'some' },
  'interests, one': { interests: 'art' },
  'interests, five': { interests: 'adventure,art,astrology,bbq,beach' },
  'age, region, photo, reason': {
    min_age: 25,
    max_age: 35,
    countryregion: 'NL-UT',
    has_photo: 'true',
    reason: 'dating',
  },
  'age, photo, hair, two interests, two_way': {
    min_age: 25,
    max_age: 35,
    has_photo: 'true',
    hair_colour: 'blond,brown',
    interests: 'art,bbq',
    two_way: 'true',
  },
  'all at once (nobody)': {
    min_age: 25,
    max_age: 45,
    has_photo: 'true',
    real_only: 'true',
    new_here: 'true',
    two_way: 'true',
    reason: 'dating',
    relationship_status: 'single',
    hair_colour: 'red',
    eye_colour: 'green',
    body_type: 'slim',
    tattoos: 'none',
    interests: 'adventure,art,bbq',
  },
  'tenth page': { page: 10 },
}

/** Measures each filter in the country with most members, with one client. */
export async function costsOfFilters(
  pool: pg.Pool,
  ask: (question: Question) => Promise<{ numResults: number }>,
): Promise<BenchResult['rows']> {
  const { rows } = await pool.query<Searcher>(
    `select p.member_id as id, gender, seeking, country, region, 30 as age from profile p
     join member m on m.id = p.member_id
     where m.status = 'active' and p.country = 'NL' and p.gender = 'female' and p.seeking = 'male' order by 1 limit $1`,
    [TIMES],
  )
  const costs: BenchResult['rows'] = []
  for (const [name, query] of Object.entries(FILTERS)) {
    const times: number[] = []
    let found = 0
    for (const searcher of rows) {
      const started = performance.now()
      const { numResults } = await ask({ searcher, query })
      times.push(performance.now() - started)
      found = numResults
    }
    costs.push({ case: `1 client, ${name} (${found} found): p50`, value: quantile(times, 0.5), unit: 'ms' })
    costs.push({ case: `1 client, ${name}: p99`, value: quantile(times, 0.99), unit: 'ms' })
  }
  return costs
}

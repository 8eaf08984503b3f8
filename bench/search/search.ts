import os from 'node:os'
import { answerFields, searchMembers as contract } from '#contract/search.ts'
import { type Connection, connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { readConfig } from '#server/app/config.ts'
import { signPhotoUrlsWith } from '#server/profiles/shown/photo-urls.ts'
import { createBitmapCache } from '#server/search/index/bitmap-cache.ts'
import { filterOf } from '#server/search/query/filter.ts'
import { searchPage } from '#server/search/query/search-page.ts'
import { pageRequest, type SearchSource } from '#server/search/query/search-request.ts'
import { searchMembers } from '#server/search/search-members.ts'
import { benchPostgres } from '../bench-postgres.ts'
import { numberFlag } from '../flags.ts'
import { hasPgbench, pgbench } from '../pgbench.ts'
import { quantile } from '../quantile.ts'
import type { BenchResult } from '../report.ts'
import { seedMembers } from '../seed-members.ts'
import { costsOfFilters } from './costs.ts'
import { makeFacets, rawScript, rawSearch } from './floor.ts'
import { searchOverHttp } from './over-http.ts'
import { type Question, type Questions, questions } from './questions.ts'

type Case = { name: string; times: number[]; ask: (question: Question) => Promise<unknown>; clients?: number }

const CLIENTS = 8
const ROUNDS = 7
const SLICE_MS = 1200
/** Each is a prepared statement of its own. */
const PGBENCH_QUESTIONS = 25
const WARM_UP = 8000
/** Connections that were idle meanwhile are closed, and new ones plan the first questions. */
const AFTER_A_PAUSE = 2000
const SECRET = 'a secret of the bench, longer than 32 characters'

const ours = (source: SearchSource) => (question: Question) =>
  searchMembers({ ...source, secret: SECRET }, question.searcher, contract.query.parse(question.query))

/** The total and the rows of a page, without building cards and without similar members. */
const statement =
  (source: SearchSource) =>
  ({ searcher, query }: Question) => {
    const filter = filterOf(searcher, contract.query.parse(query))
    return searchPage(
      source,
      pageRequest(searcher, filter, { after: undefined, page: Number(query.page ?? 1) }),
    )
  }

/** Asks as many questions as `until` allows, with all clients in parallel. */
async function askAll(
  one: Case,
  asked: Question[],
  from: number,
  until: (done: number) => boolean,
): Promise<number> {
  let at = from
  const client = async () => {
    for (
      let question = asked[at++ % asked.length];
      question && !until(at - from);
      question = asked[at++ % asked.length]
    ) {
      const started = performance.now()
      await one.ask(question)
      one.times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: one.clients ?? CLIENTS }, client))
  return at
}

/** How many questions a second this case answers, from one of them on. */
async function sliceOf(one: Case, asked: Question[], from: number): Promise<number> {
  const before = one.times.length
  const end = performance.now() + SLICE_MS
  await askAll(one, asked, from, () => performance.now() > end)
  return ((one.times.length - before) * 1000) / SLICE_MS
}

// Runs all cases in turn, in rounds, so that a slow moment of the machine affects all of them.
// First runs each case until every connection has its plans.
async function measure(
  cases: Case[],
  asked: Question[],
  floor: () => Promise<void> = async () => {},
): Promise<number[][]> {
  for (const one of cases) {
    await askAll(one, asked, 0, (done) => done > WARM_UP)
    one.times.length = 0
  }
  const perSecond = cases.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, one] of cases.entries()) perSecond[index]?.push(await sliceOf(one, asked, round * 997))
    await floor()
  }
  return perSecond
}

/** The reference for totals: counts the rows of the members' own tables one by one. */
const PLAIN_COUNT = `
  select count(*)::int as n from profile p join member m on m.id = p.member_id
  where m.status = 'active' and not m.invisible and p.gender = $1 and $2 in (p.country, p.region)
    and extract(year from age(p.date_of_birth)) between $3 and $4 and (not m.fictional or not $6)
    and (not $5 or exists (select from photo f where f.member_id = m.id and f.main and f.status = 'active'))
    and (not $8 or m.signed_up_at::date > current_date - 7) and p.interests @> $9::text[]
    and ${answerFields.map((field, at) => `($${10 + at}::text[] is null or p.${field} = any($${10 + at}))`).join(' and ')}
    and m.id <> $7 and not exists (select from block where blocker_id = $7 and blocked_id = m.id)
    and not exists (select from block where blocker_id = m.id and blocked_id = $7)`

/** Compares totals with PLAIN_COUNT, for as many random filters as fit into the time. */
async function checkTotals(
  connection: Connection & SearchSource,
  asked: Question[],
): Promise<{ wrong: number; of: number }> {
  let [wrong, checked] = [0, 0]
  const end = performance.now() + 20_000
  for (const { searcher, query } of asked.filter((one) => !one.query.online && !one.query.two_way)) {
    if (performance.now() > end) break
    const answer = await ours(connection)({ searcher, query: { ...query, page: undefined } })
    const { rows } = await connection.pool.query<{ n: number }>({
      name: 'plain count',
      text: PLAIN_COUNT,
      values: [
        searcher.seeking,
        query.countryregion ?? query.country ?? searcher.country,
        query.min_age ?? 0,
        query.max_age ?? 200,
        query.has_photo !== undefined,
        query.real_only !== undefined,
        searcher.id,
        query.new_here !== undefined,
        query.interests ?? [],
        ...answerFields.map((field) => query[field] ?? null),
      ],
    })
    checked += 1
    if (rows[0]?.n !== answer.numResults) wrong += 1
  }
  return { wrong, of: checked }
}

type Rows = BenchResult['rows']

const timesOf = ({ name, times }: Case, perSecond: number[], goal?: string): Rows => [
  { case: name, value: Math.round(quantile(perSecond, 0.5)), unit: 'q/s' },
  { case: `${name}: p50`, value: quantile(times, 0.5), unit: 'ms' },
  { case: `${name}: p99`, value: quantile(times, 0.99), unit: 'ms', ...(goal ? { goal } : {}) },
]

/** Compares our search with the floor by the floor's filters; then measures ours with all. */
async function inDatabase(
  connection: Connection & SearchSource,
  url: string,
  { plain, every }: Questions,
): Promise<Rows> {
  const cases: Case[] = [
    { name: 'search (ids, exact totals, cards, similar)', times: [], ask: ours(connection) },
    { name: 'its statement alone', times: [], ask: statement(connection) },
    { name: 'd7 raw: page with cards, facet total', times: [], ask: rawSearch(connection.pool, true) },
    { name: 'd7 raw: page of ids, facet total', times: [], ask: rawSearch(connection.pool, false) },
  ]
  const scripts = plain.slice(0, PGBENCH_QUESTIONS).map(rawScript)
  const byPgbench: number[] = []
  const perSecond = await measure(cases, plain, async () => {
    if (hasPgbench) byPgbench.push(await pgbench(url, scripts, { clients: CLIENTS }))
  })
  const all: Case = { name: 'search with every filter', times: [], ask: ours(connection) }
  const calm: Case = {
    name: 'search with every filter, 2 clients',
    times: [],
    ask: ours(connection),
    clients: 2,
  }
  const allAlone: Case = {
    name: 'its statement alone with every filter',
    times: [],
    ask: statement(connection),
  }
  const calmAlone: Case = {
    name: 'its statement alone with every filter, 2 clients',
    times: [],
    ask: statement(connection),
    clients: 2,
  }
  const more = [all, allAlone, calm, calmAlone]
  const morePerSecond = await measure(more, every)
  const [searched = 0, alone = 0, floor = 0, bare = 0] = perSecond.map((values) => quantile(values, 0.5))
  const { wrong, of } = await checkTotals(connection, every)
  return [
    ...cases.flatMap((one, index) => timesOf(one, perSecond[index] ?? [], index ? undefined : '< 10')),
    ...more.flatMap((one, index) =>
      timesOf(one, morePerSecond[index] ?? [], one === allAlone ? '< 15' : '< 10'),
    ),
    {
      case: 'its statement against d7 with cards',
      value: alone / floor,
      unit: 'x',
      ratio: alone / floor,
      goal: '>= 0.8',
    },
    byPgbench.length
      ? { case: 'd7 with cards through pgbench', value: Math.round(quantile(byPgbench, 0.5)), unit: 'q/s' }
      : { case: 'pgbench is not installed', value: 0, unit: '' },
    { case: 'search against d7 with cards', value: searched / floor, unit: 'x', ratio: searched / floor },
    { case: 'search against d7 without cards', value: searched / bare, unit: 'x', ratio: searched / bare },
    { case: `totals of ${of} random filters that differ from count(*)`, value: wrong, unit: '', goal: '0' },
    ...(await costsOfFilters(connection.pool, ours(connection))),
  ]
}

/** Measures search, in the database and over HTTP, with --members members (default 100,000). */
export async function benchSearch(members = numberFlag('members', 100_000)): Promise<BenchResult> {
  const postgres = await benchPostgres('search')
  const { searchMemory } = readConfig({ DATA_DIR: os.tmpdir() })
  const connection = {
    ...connect(postgres.url, { max: CLIENTS, onError: () => {} }),
    bitmaps: createBitmapCache(searchMemory),
  }
  try {
    await migrate(postgres.url)
    const started = performance.now()
    await seedMembers(postgres.url, members)
    const seeded = (performance.now() - started) / 1000
    await makeFacets(postgres.url)
    const load = os.loadavg()[0] ?? 0
    signPhotoUrlsWith(SECRET)
    const asked = await questions(connection.pool, 4000)
    const rows = await inDatabase(connection, postgres.url, asked)
    const raw: Case = { name: 'd7 in turn with HTTP', times: [], ask: rawSearch(connection.pool, true) }
    const overHttp = await searchOverHttp(postgres.url, SECRET, asked, async (part) => {
      await askAll(raw, asked.plain, 0, (done) => done > AFTER_A_PAUSE)
      return await sliceOf(raw, asked.plain, Math.floor(part * asked.plain.length))
    })
    return {
      name: 'search',
      rows: [
        { case: 'members', value: members, unit: '' },
        { case: 'load of the machine before', value: load, unit: '' },
        { case: `${CLIENTS} clients in the database, seeding`, value: seeded, unit: 's' },
        ...rows,
        ...overHttp,
      ],
    }
  } finally {
    await connection.close()
    await postgres.stop()
  }
}

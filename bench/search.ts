import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import type pg from 'pg'
import type { CallInput } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { searchMembers as contract } from '#contract/search.ts'
import type { Gender } from '#contract/values.ts'
import { type Connection, connect, type Database } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { buildApp } from '#server/app/build-app.ts'
import { readConfig } from '#server/app/config.ts'
import { createRuntime } from '#server/app/runtime.ts'
import { searchMembers } from '#server/search/search-members.ts'
import type { BenchResult } from './report.ts'
import { seedMembers } from './seed-members.ts'

type Query = NonNullable<CallInput<typeof contract>['query']>
type Searcher = { id: number; seeking: Gender; country: string; region: string; age: number }
type Asked = { searcher: Searcher; query: Query }
type Case = { name: string; times: number[]; ask: (asked: Asked) => Promise<unknown> }

const CLIENTS = 8
const ROUNDS = 7
const SLICE_MS = 1200
const WARM_UP = 8000
const SECRET = 'a secret of the bench, longer than 32 characters'

/** The same numbers in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** What members ask for: mostly their own country, often their own age, sometimes their region or a filter. */
function queryOf({ age, country, region }: Searcher, random: () => number): Query {
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

async function questions(pool: pg.Pool, many: number): Promise<Asked[]> {
  const random = randomNumbers(7)
  const { rows } = await pool.query<Searcher>(
    `select p.member_id as id, seeking, country, region, extract(year from age(date_of_birth))::int as age
     from profile p join member m on m.id = p.member_id
     where m.status = 'active' and not m.fictional order by md5(p.member_id::text) limit $1`,
    [many],
  )
  return rows.map((searcher) => ({ searcher, query: queryOf(searcher, random) }))
}

/**
 * The floor (PERFORMANCE §3, d7): in one prepared statement the page from the covering index and the total from the
 * month facets, and with `cards` the joins for what a card shows. No blocks, no exact edges of ages, no similar members.
 */
function rawSearch(pool: pg.Pool, cards: boolean) {
  const statements = new Map<string, string>()
  const statementOf = ({ countryregion, has_photo, real_only, page }: Query) => {
    const place = countryregion ? 'region' : 'country'
    const counted =
      [real_only ? 'genuine' : '', has_photo ? 'with_photo' : ''].filter(Boolean).join('_') || 'members'
    const ids = `select member_id, last_active from member_search where visible and gender = $1 and ${place} = $2
      and birth_date between $3 and $4 ${has_photo ? 'and has_photo' : ''} ${real_only ? 'and not fictional' : ''}
      order by last_active desc, member_id desc ${page ? `offset ${(Number(page) - 1) * 24}` : ''} limit 24`
    const total = `(select sum(${counted}) from search_facet where gender = $1 and place = $2 and grain = 'month'
      and born between $3 and $4) as total`
    return cards
      ? `select ${total}, m.public_id, p.name, p.gender, extract(year from age(p.date_of_birth))::int as age, p.country,
           p.region, p.city, m.fictional, m.signed_up_at, i.last_active, f.public_id as photo, f.status as photo_status,
           l.liker_id is not null as liked
         from (${ids}) i join member m on m.id = i.member_id join profile p on p.member_id = i.member_id
         left join photo f on f.member_id = i.member_id and f.main and f.status = 'active'
         left join member_like l on l.liked_id = i.member_id and l.liker_id = $5
         order by i.last_active desc, i.member_id desc`
      : `select ${total}, array(select member_id from (${ids}) i) as ids where $5::int > 0`
  }
  const day = (yearsAgo: number) =>
    new Date(Date.now() - yearsAgo * 365.25 * 86_400_000).toISOString().slice(0, 10)
  return ({ searcher, query }: Asked) => {
    const text = statementOf(query)
    const name = statements.get(text) ?? `raw${cards ? 'c' : ''}${statements.size}`
    statements.set(text, name)
    const place = query.countryregion ?? query.country ?? searcher.country
    const born = [day(Number(query.max_age ?? 110) + 1), day(Number(query.min_age ?? 0))]
    return pool.query({ name, text, values: [searcher.seeking, place, ...born, searcher.id] })
  }
}

const ours = (db: Database) => (asked: Asked) =>
  searchMembers(db, SECRET, asked.searcher, contract.query.parse(asked.query))

/** As many questions as `until` allows, asked by the clients at the same time. */
async function askAll(
  one: Case,
  asked: Asked[],
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
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return at
}

/**
 * All cases in turn, round after round, so that a slow moment of the machine meets every one of them. Before that each
 * is asked until every connection has its plans.
 */
async function measure(cases: Case[], asked: Asked[]): Promise<number[][]> {
  for (const one of cases) {
    await askAll(one, asked, 0, (done) => done > WARM_UP)
    one.times.length = 0
  }
  const perSecond = cases.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, one] of cases.entries()) {
      const before = one.times.length
      const end = performance.now() + SLICE_MS
      await askAll(one, asked, round * 997, () => performance.now() > end)
      perSecond[index]?.push(((one.times.length - before) * 1000) / SLICE_MS)
    }
  }
  return perSecond
}

const quantile = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0

/** Totals against a plain count(*), for as many random filters as fit into the time. */
async function checkTotals(db: Database, pool: pg.Pool, asked: Asked[]): Promise<number> {
  let wrong = 0
  const end = performance.now() + 15_000
  for (const { searcher, query } of asked.filter((one) => !one.query.online).slice(0, 1000)) {
    if (performance.now() > end) break
    const answer = await searchMembers(
      db,
      SECRET,
      searcher,
      contract.query.parse({ ...query, page: undefined }),
    )
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from member_search s where visible and gender = $1 and ${query.countryregion ? 'region' : 'country'} = $2
         and extract(year from age(birth_date)) between $3 and $4 and (has_photo or not $5) and (not fictional or not $6)
         and member_id <> $7 and not exists (select from block where blocker_id = $7 and blocked_id = s.member_id)
         and not exists (select from block where blocker_id = s.member_id and blocked_id = $7)`,
      [
        searcher.seeking,
        query.countryregion ?? query.country ?? searcher.country,
        query.min_age ?? 0,
        query.max_age ?? 200,
        query.has_photo !== undefined,
        query.real_only !== undefined,
        searcher.id,
      ],
    )
    if (rows[0]?.n !== answer.numResults) wrong += 1
  }
  return wrong
}

async function overHttp(
  url: string,
  asked: Asked[],
): Promise<{ perSecond: number; p50: number; p99: number; errors: number }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-bench-'))
  const config = readConfig({
    DATA_DIR: folder,
    SESSION_SECRET: SECRET,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
  })
  const runtime = await createRuntime(config, {
    databaseUrl: url,
    photoFolder: path.join(folder, 'photos'),
    shared: false,
  })
  const app = await buildApp(runtime)
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const requests: { method: 'GET'; path: string; headers: Record<string, string> }[] = []
    for (const { searcher, query } of asked.slice(0, 500)) {
      const token = await runtime.ctx.sessions.start(runtime.ctx.db, searcher.id, 'bench')
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
      requests.push({
        method: 'GET',
        path: `/api/members?${search.toString()}`,
        headers: { cookie: `sid=${token}` },
      })
    }
    const run = (duration: number) =>
      autocannon({ url: address, connections: 16, duration, workers: 1, requests })
    await run(2)
    const result = await run(8)
    return {
      perSecond: result.requests.average,
      p50: result.latency.p50,
      p99: result.latency.p99,
      errors: result.errors + result.non2xx,
    }
  } finally {
    await app.close()
    await runtime.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function inDatabase(
  connection: Connection,
  members: number,
): Promise<{ rows: BenchResult['rows']; asked: Asked[]; floor: number }> {
  const asked = await questions(connection.pool, 4000)
  const cases: Case[] = [
    { name: 'search (ids, exact total, cards, similar)', times: [], ask: ours(connection.db) },
    { name: 'd7 raw: page with cards, facet total', times: [], ask: rawSearch(connection.pool, true) },
    { name: 'd7 raw: page of ids, facet total', times: [], ask: rawSearch(connection.pool, false) },
  ]
  const perSecond = (await measure(cases, asked)).map((values) => quantile(values, 0.5))
  const [searched = 0, floor = 0, bare = 0] = perSecond
  const at = `${members.toLocaleString('en')} members`
  return {
    asked,
    floor,
    rows: [
      ...cases.flatMap(({ name, times }, index) => [
        { case: `${name}, ${at}, ${CLIENTS} clients`, value: Math.round(perSecond[index] ?? 0), unit: 'q/s' },
        { case: `${name}: p50`, value: quantile(times, 0.5), unit: 'ms' },
        {
          case: `${name}: p99`,
          value: quantile(times, 0.99),
          unit: 'ms',
          ...(index ? {} : { goal: '< 10' }),
        },
      ]),
      {
        case: 'search against d7 with cards',
        value: searched / floor,
        unit: 'x',
        ratio: searched / floor,
        goal: '>= 0.8',
      },
      { case: 'search against d7 without cards', value: searched / bare, unit: 'x', ratio: searched / bare },
      {
        case: 'totals that differ from count(*)',
        value: await checkTotals(connection.db, connection.pool, asked),
        unit: '',
        goal: '0',
      },
    ],
  }
}

/** Search at `members` members (default 100,000, or --members n) on a PostgreSQL of its own: in the database and over HTTP. */
export async function benchSearch(members = membersAsked()): Promise<BenchResult> {
  const folder = fs.mkdtempSync(path.join('/var/tmp', 'vonk-bench-search-'))
  fs.chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: true })
  const connection = connect(postgres.url, { max: CLIENTS, onError: () => {} })
  try {
    await migrate(postgres.url)
    const started = performance.now()
    await seedMembers(postgres.url, members)
    const seeded = (performance.now() - started) / 1000
    const { rows, asked, floor } = await inDatabase(connection, members)
    const http = await overHttp(postgres.url, asked)
    return {
      name: 'search',
      rows: [
        { case: 'seeding', value: seeded, unit: 's' },
        ...rows,
        { case: 'GET /api/members, 16 connections', value: http.perSecond, unit: 'req/s' },
        { case: 'GET /api/members: p50', value: http.p50, unit: 'ms' },
        { case: 'GET /api/members: p99', value: http.p99, unit: 'ms', goal: '< 25' },
        { case: 'GET /api/members: refused or failed', value: http.errors, unit: '', goal: '0' },
        {
          case: 'HTTP against d7 with cards',
          value: http.perSecond / floor,
          unit: 'x',
          ratio: http.perSecond / floor,
          goal: '>= 0.35',
        },
      ],
    }
  } finally {
    await connection.close()
    await postgres.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function membersAsked(): number {
  const flag = process.argv.indexOf('--members')
  return flag > 0 ? Number(process.argv[flag + 1]) : 100_000
}

import { answerFields } from '#contract/search.ts'
import { numberFlag } from '../flags.ts'
import { ask, get, isDone, load } from '../load.ts'
import { median, quantile } from '../quantile.ts'
import { type Row, row } from '../report.ts'
import { type Site, startSite } from '../site.ts'
import { pathOf, type Question, questionsOf } from './questions.ts'

const MEMBERS = 1_000_000
const CLIENTS = 8
const ROUNDS = 7
/** Few enough requests of each that nobody exceeds the daily limit of cards. */
const QUESTIONS = 4000
const TOTALS = 60

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

/** How many of some totals differ from the plain count. */
async function wrongTotals(site: Site, port: number, asked: readonly Question[]): Promise<number> {
  let wrong = 0
  const plain = asked.filter(({ query }) => !query.online && !query.two_way).slice(0, TOTALS)
  for (const { searcher, query, cookie } of plain) {
    const answer = await ask(port, get(pathOf({ ...query, page: undefined }), cookie))
    if (!isDone(answer)) throw new Error(answer.body)
    const { numResults: total } = JSON.parse(answer.body) as { numResults: number }
    const [counted] = await site.sql<{ n: number }>(PLAIN_COUNT, [
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
    ])
    if (counted?.n !== total) wrong += 1
  }
  return wrong
}

type Searched = {
  site: Site
  members: number
  port: number
  asked: Question[]
  rates: number[]
  times: number[]
}

async function seeded(members: number): Promise<Searched> {
  const site = await startSite('search', members)
  const { port } = await site.startNode()
  return { site, members, port, asked: await questionsOf(site.url, QUESTIONS), rates: [], times: [] }
}

/** Another part of the questions in each round. */
async function searchIn({ port, asked, rates, times }: Searched, round: number): Promise<void> {
  let at = Math.floor((round * asked.length) / (ROUNDS + 1))
  const next = () => {
    const { path, cookie } = asked[at++ % asked.length] as Question
    return get(path, cookie)
  }
  const loaded = await load(port, next, { connections: CLIENTS, seconds: numberFlag('seconds', 4) })
  // The first round reads the index, and makes the plans.
  if (round === 0) return
  rates.push(loaded.perSecond)
  times.push(...loaded.times)
}

async function rowsOf({ site, members, port, asked, rates, times }: Searched): Promise<Row[]> {
  const size = `${members.toLocaleString('en')} members`
  return [
    row(`every filter, ${CLIENTS} clients, ${size}`, median(rates), '/s'),
    row(`every filter, ${CLIENTS} clients, ${size}: p50`, median(times), 'ms'),
    row(`every filter, ${CLIENTS} clients, ${size}: p99`, quantile(times, 0.99), 'ms', '< 50'),
    row(`totals that differ from count(*), ${size}`, await wrongTotals(site, port, asked), '', '= 0'),
  ]
}

/**
 * Searches over HTTP with every filter, among a million members; with more of them, also among so
 * many, in turn.
 */
export async function benchSearch(): Promise<Row[]> {
  const members = numberFlag('members', MEMBERS)
  const all: Searched[] = []
  try {
    for (const size of members > MEMBERS ? [MEMBERS, members] : [members]) all.push(await seeded(size))
    for (let round = 0; round <= ROUNDS; round++) for (const one of all) await searchIn(one, round)
    const [one, more] = all
    const growth =
      one && more ? median(one.rates.map((rate, at) => rate / (more.rates[at] ?? rate))) : undefined
    const rows: Row[] = []
    for (const each of all) rows.push(...(await rowsOf(each)))
    if (growth !== undefined)
      rows.push(row('time of a search among the most members against a million', growth, 'x', '<= 1.5'))
    return rows
  } finally {
    for (const { site } of all) await site.stop()
  }
}

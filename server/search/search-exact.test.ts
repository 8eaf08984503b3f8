import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { searchMembers as contract } from '#contract/search.ts'
import { insertMembers } from '#server/app/demo/insert-member.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { searchMembers } from './search-members.ts'

/** The search is compared with the plainest query over the tables that it is derived from. */

const MEMBERS = 400
const SEED = 20_261_120
const REGIONS = ['NL-UT', 'NL-NH', 'NL-ZH', 'DE-BE', 'DE-BY']
const SECRET = 'a secret'

type Searcher = { id: number; seeking: 'male' | 'female'; country: string }
type Query = Parameters<typeof searchMembers>[3]

let t: TestApp
let searchers: Searcher[] = []

const randomMember = fc.record({
  gender: fc.constantFrom('male' as const, 'female' as const),
  region: fc.constantFrom(...REGIONS),
  dateOfBirth: fc
    .tuple(fc.integer({ min: 18, max: 75 }), fc.integer({ min: 0, max: 364 }))
    .map(([years, days]) =>
      new Date(Date.now() - (years * 365.25 + days) * 86_400_000).toISOString().slice(0, 10),
    ),
  fictional: fc.boolean(),
  invisible: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  status: fc
    .integer({ min: 0, max: 9 })
    .map((n) => (n === 0 ? ('not_confirmed' as const) : ('active' as const))),
  // Nobody near the limit of "online now", and some at the very same moment.
  minutesAgo: fc.oneof(fc.constant(0), fc.integer({ min: 30, max: 400 })),
  photo: fc.constantFrom('active', 'inspection', undefined),
  blocks: fc.array(fc.nat(MEMBERS - 1), { maxLength: 12 }),
})

before(async () => {
  t = await testApp()
  const people = fc.sample(randomMember, { numRuns: MEMBERS, seed: SEED })
  const now = Date.now()
  const ids = await insertMembers(
    t.db,
    people.map(({ minutesAgo, photo: _photo, blocks: _blocks, ...fields }, index) => ({
      ...fields,
      name: `Lid ${index}`,
      lastActive: new Date(now - minutesAgo * 60_000),
    })),
  )
  const idOf = (index: number) => ids[index]!.id
  const photos = people.flatMap(({ photo }, index) =>
    photo ? [{ memberId: idOf(index), main: true, status: photo }] : [],
  )
  await t.db.insertInto('photo').values(photos).execute()
  const blocks = people.flatMap(({ blocks }, index) =>
    [...new Set(blocks)]
      .filter((blocked) => blocked !== index)
      .map((blocked) => [idOf(index), idOf(blocked)] as const),
  )
  await t.db
    .insertInto('block')
    .values(blocks.map(([blockerId, blockedId]) => ({ blockerId, blockedId })))
    .execute()
  searchers = people.slice(0, 40).map(({ gender, region }, index) => ({
    id: idOf(index),
    seeking: gender === 'male' ? 'female' : 'male',
    country: region.slice(0, 2),
  }))
})
after(() => t.close())

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const age = fc.integer({ min: limits.minimumAge, max: 80 })
const randomQuery = fc
  .record({
    gender: maybe(fc.constantFrom('male' as const, 'female' as const)),
    countryregion: maybe(fc.constantFrom(...REGIONS)),
    min_age: maybe(age),
    max_age: maybe(age),
    has_photo: maybe(fc.boolean()),
    online: maybe(fc.integer({ min: 0, max: 3 }).map((n) => n === 0)),
    real_only: maybe(fc.boolean()),
  })
  .map((query) => ({ ...query, country: query.countryregion?.slice(0, 2) }))

/** Everybody whom this searcher should find, in order, asked as naively as can be. */
async function naively(searcher: Searcher, query: Query): Promise<string[]> {
  const { rows } = await sql<{ publicId: string }>`
    select m.public_id from member m join profile p on p.member_id = m.id join member_search s on s.member_id = m.id
    where m.status = 'active' and not m.invisible and m.id <> ${searcher.id}
      and p.gender = ${query.gender ?? searcher.seeking} and p.country = ${query.country ?? searcher.country}
      and (${query.countryregion ?? null}::text is null or p.region = ${query.countryregion ?? null})
      and extract(year from age(p.date_of_birth)) between ${query.min_age ?? 0}::int and ${query.max_age ?? 200}::int
      and (not ${query.has_photo ?? false} or exists (
        select from photo where photo.member_id = m.id and photo.main and photo.status = 'active'))
      and (not ${query.real_only ?? false} or not m.fictional)
      and (not ${query.online ?? false} or not m.fictional and s.last_active > now() - interval '5 minutes')
      and not exists (select from block where (blocker_id, blocked_id) in ((${searcher.id}, m.id), (m.id, ${searcher.id})))
    order by s.last_active desc, m.id desc`.execute(t.db)
  return rows.map(({ publicId }) => publicId)
}

const wider = (query: Query): Query => ({
  ...query,
  countryregion: undefined,
  online: undefined,
  min_age: query.min_age && query.min_age - limits.similarAgeYears,
  max_age: query.max_age && query.max_age + limits.similarAgeYears,
})

test('numResults and the pages are exactly those of a count and a list over the tables, for any filter and searcher', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(fc.nat(39), randomQuery, async (index, query) => {
      const searcher = searchers[index]!
      const expected = await naively(searcher, query)
      const paged: string[] = []
      let answer = await searchMembers(t.ctx.reads, SECRET, searcher, query)
      for (;;) {
        contract.output.parse(answer)
        assert.equal(answer.numResults, expected.length)
        paged.push(...answer.profiles.map(({ id }) => id))
        if (!answer.next) break
        assert.equal(answer.profiles.length, limits.resultsPerPage)
        assert.deepEqual([answer.similar, answer.numSimilar], [[], 0])
        answer = await searchMembers(t.ctx.reads, SECRET, searcher, { ...query, after: answer.next })
      }
      assert.deepEqual(paged, expected)
      found += paged.length

      const impossible = (query.min_age ?? 0) > (query.max_age ?? 200)
      const nearly = impossible
        ? []
        : (await naively(searcher, wider(query))).filter((id) => !expected.includes(id))
      assert.equal(answer.numSimilar, nearly.length)
      assert.deepEqual(
        answer.similar.map(({ id }) => id),
        nearly.slice(0, limits.similarResults),
      )
    }),
    { seed: SEED, numRuns: 400 },
  )
  assert(found > 1500, `the filters found ${found} members together`)
})

test('a numbered page is the same page as the one behind the cursor', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(39), fc.integer({ min: 1, max: 4 }), randomQuery, async (index, page, query) => {
      const expected = await naively(searchers[index]!, query)
      const answer = await searchMembers(t.ctx.reads, SECRET, searchers[index]!, { ...query, page })
      const from = (page - 1) * limits.resultsPerPage
      assert.deepEqual(
        answer.profiles.map(({ id }) => id),
        expected.slice(from, from + limits.resultsPerPage),
      )
      assert.equal(answer.page, page)
      assert.equal(answer.next === null, expected.length <= from + limits.resultsPerPage)
    }),
    { seed: SEED, numRuns: 60 },
  )
})

const facets = async () => {
  const { rows } = await sql`select * from search_facet
    where (members, with_photo, genuine, genuine_with_photo) <> (0, 0, 0, 0)
    order by gender, place, grain, born`.execute(t.db)
  return rows
}

const change = (memberId: number) =>
  fc.oneof(
    fc.constantFrom(...REGIONS).map((region) => ({
      name: `moves to ${region}`,
      query: sql`update profile set region = ${region}, country = left(${region}, 2) where member_id = ${memberId}`,
    })),
    fc.integer({ min: 1950, max: 2007 }).map((year) => ({
      name: `was born in ${year}`,
      query: sql`update profile set date_of_birth = make_date(${year}::int, 2, 3), gender = 'female' where member_id = ${memberId}`,
    })),
    fc.boolean().map((invisible) => ({
      name: invisible ? 'hides' : 'is there',
      query: sql`update member set invisible = ${invisible}, fictional = not fictional where id = ${memberId}`,
    })),
    fc.constantFrom('active', 'inspection').map((status) => ({
      name: `photo ${status}`,
      query: sql`insert into photo (member_id, main, status, position) select id, true, ${status}, 0 from member where id = ${memberId}
        on conflict (member_id) where main do update set status = excluded.status`,
    })),
    fc.constant({ name: 'goes', query: sql`delete from member where id = ${memberId}` }),
    fc.constant({
      name: 'is blocked',
      query: sql`update member set status = 'blocked' where id = ${memberId}`,
    }),
  )

test('the facets stay equal to a count over the members, whatever happens to many at the same time', async () => {
  const { rows } = await sql<{ id: number }>`
    select m.id from member m where not exists (select from ledger_entry l where l.member_id = m.id)`.execute(
    t.db,
  )
  const [changes = []] = fc.sample(
    fc.tuple(...rows.map(({ id }) => fc.array(change(id), { maxLength: 3 }))),
    {
      numRuns: 1,
      seed: SEED,
    },
  )
  await Promise.all(
    changes.map(async (ofOneMember) => {
      for (const { query } of ofOneMember) await query.execute(t.db)
    }),
  )
  const kept = await facets()
  await sql`select recount_search_facets()`.execute(t.db)
  assert(kept.length > 100)
  assert.deepEqual(kept, await facets())
})

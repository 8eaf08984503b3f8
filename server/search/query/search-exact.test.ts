import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { gendersOf, seekingFits } from '#contract/rules/first/seeking.ts'
import { limits } from '#contract/rules/limits.ts'
import {
  type Gender,
  interestKeys,
  type Seeking,
  seekings,
  visitorVisibilities,
} from '#contract/rules/values.ts'
import { answerFields, answerValues, searchMembers as contract } from '#contract/search.ts'
import { connect } from '#db/connect.ts'
import { insertMembers } from '#server/dev/demo/insert-member.ts'
import { VISITOR } from '#server/profiles/visibility/visitors.ts'
import { createBitmapCache } from '#server/search/index/bitmap-cache.ts'
import { takeSnapshots } from '#server/search/index/take-snapshots.ts'
import { searchMembers } from '#server/search/search-members.ts'
import { neighboursOf } from '#server/settings/regions.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { bitmapSearch, createBitmapSearch } from './bitmap-search.ts'
import { type Query, type Searcher, toFilter } from './filter.ts'
import { plainSearch } from './plain-search.ts'
import { type FoundPage, pageRequest, type SearchRequest, similarRequest } from './search-request.ts'
import { traitKeys } from './traits.ts'

/** The search is compared with the plainest query over the tables that it is derived from. */

// Enough for more pages than one.
const MEMBERS = 1500
const SEARCHERS = 60
/** So few members at once that most years are taken by themselves. */
const FEW = 20
const SEED = 20_261_120
const REGIONS = ['NL-UT', 'NL-NH', 'NL-ZH', 'NL-UT', 'NL-NH', 'NL-ZH', 'NL-LI', 'DE-BE', 'DE-BY']
const SECRET = 'a secret'
const INTERESTS = interestKeys.slice(0, 6)

let t: TestApp
let searchers: Searcher[] = []
const cache = createBitmapCache(64 * 1024 * 1024)
const source = () => ({ ...t.ctx, bitmaps: cache, secret: SECRET })

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const gender = fc.constantFrom('male' as const, 'female' as const)
const facts = {
  reason: maybe(fc.constantFrom(...answerValues.reason)),
  relationshipStatus: maybe(fc.constantFrom(...answerValues.relationship_status)),
  hairColour: maybe(fc.constantFrom(...answerValues.hair_colour)),
  eyeColour: maybe(fc.constantFrom(...answerValues.eye_colour)),
  bodyType: maybe(fc.constantFrom(...answerValues.body_type)),
  tattoos: maybe(fc.constantFrom(...answerValues.tattoos)),
  interests: fc.uniqueArray(fc.constantFrom(...INTERESTS), { maxLength: 5 }),
}

const orientation = fc
  .record({
    seeking: fc.constantFrom(...seekings),
    sexuality: maybe(fc.constantFrom('hetero' as const, 'gay' as const, 'lesbian' as const, 'bi' as const)),
  })
  .map((told) => (seekingFits(told) ? told : { ...told, sexuality: 'bi' as const }))

const randomPerson = fc.record({
  ...facts,
  gender,
  consents: fc.boolean(),
  region: fc.constantFrom(...REGIONS),
  dateOfBirth: fc
    .tuple(fc.integer({ min: 18, max: 75 }), fc.integer({ min: 0, max: 364 }))
    .map(([years, days]) =>
      new Date(Date.now() - (years * 365.25 + days) * 86_400_000).toISOString().slice(0, 10),
    ),
  fictional: fc.boolean(),
  verified: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
  invisible: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  visitorVisibility: fc.constantFrom(...visitorVisibilities),
  status: fc
    .integer({ min: 0, max: 19 })
    .map((n) => (['not_confirmed', 'blocked', 'deleted'] as const)[n] ?? 'active'),
  // Nobody near the limit of "online now", and some at the very same moment.
  minutesAgo: fc.oneof(fc.constant(0), fc.integer({ min: 30, max: 400 })),
  signedUpDaysAgo: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 13, max: 900 })),
  photo: fc.constantFrom('active', 'inspection', undefined),
  blocks: fc.array(fc.nat(MEMBERS - 1), { maxLength: 20 }),
})
const randomMember = fc.tuple(randomPerson, orientation).map(([person, told]) => ({ ...person, ...told }))

before(async () => {
  t = await testApp()
  const people = fc.sample(randomMember, { numRuns: MEMBERS, seed: SEED })
  const now = Date.now()
  const ids: number[] = []
  for (const half of [people.slice(0, MEMBERS / 2), people.slice(MEMBERS / 2)]) {
    const inserted = await insertMembers(
      t.db,
      half.map(
        ({
          minutesAgo,
          signedUpDaysAgo,
          photo: _photo,
          blocks: _blocks,
          consents: _consents,
          verified: _verified,
          ...fields
        }) => ({
          ...fields,
          name: 'Lid',
          lastActive: new Date(now - minutesAgo * 60_000),
          signedUpAt: new Date(now - signedUpDaysAgo * 86_400_000),
        }),
      ),
    )
    ids.push(...inserted.map(({ id }) => id))
    const verified = people.flatMap(({ verified: isVerified, fictional }, index) =>
      isVerified && !fictional ? (ids[index] ?? []) : [],
    )
    await sql`update profile set verified_at = now() where member_id = any(${verified}::int[]) and verified_at is null`.execute(
      t.db,
    )
    // One half is in the bitmaps, the other only among the changes.
    if (ids.length <= MEMBERS / 2) await takeSnapshots(t.db, { atLeast: 0 })
  }
  const idOf = (index: number) => ids[index]!
  const withheld = people.flatMap(({ consents }, index) => (consents ? [] : [idOf(index)]))
  await sql`update member set sensitive_consent_at = null where id = any(${withheld}::int[])`.execute(t.db)
  const photos = people.flatMap(({ photo }, index) =>
    photo ? [{ memberId: idOf(index), main: true, status: photo }] : [],
  )
  await t.db.insertInto('photo').values(photos).execute()
  const blocks = people.flatMap((person, index) =>
    [...new Set(person.blocks)]
      .filter((blocked) => blocked !== index)
      .map((blocked) => [idOf(index), idOf(blocked)] as const),
  )
  await t.db
    .insertInto('block')
    .values(blocks.map(([blockerId, blockedId]) => ({ blockerId, blockedId })))
    .execute()
  searchers = people.slice(0, SEARCHERS).map((person, index) => ({
    id: idOf(index),
    gender: person.gender,
    seeking: person.seeking,
    country: person.region.slice(0, 2),
  }))
})
after(() => t.close())

test('the names of the traits are the same here and in the database', async () => {
  const { rows } = await sql<{ traits: string[]; interests: string[] }>`
    select search_trait_keys() as traits, search_interest_keys() as interests`.execute(t.db)
  assert.deepEqual(rows, [{ traits: [...traitKeys], interests: [...interestKeys] }])
})

const age = fc.integer({ min: limits.minimumAge, max: 80 })
const rarely = maybe(fc.integer({ min: 0, max: 3 }).map((n) => n === 0))
/** Mostly no filter at all, else some of its values. */
const someOf = <T>(values: readonly T[], chance = 5) =>
  fc
    .tuple(
      fc.integer({ min: 0, max: chance }),
      fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }),
    )
    .map(([n, some]) => (n === 0 ? some : undefined))
const randomQuery: fc.Arbitrary<Query> = fc
  .record({
    gender: maybe(fc.constantFrom(...seekings)),
    countryregion: maybe(fc.constantFrom(...REGIONS)),
    neighbours: maybe(fc.boolean()),
    min_age: maybe(age),
    max_age: maybe(age),
    has_photo: rarely,
    online: rarely,
    real_only: rarely,
    verified_only: rarely,
    new_here: rarely,
    two_way: rarely,
    reason: someOf(answerValues.reason),
    relationship_status: someOf(answerValues.relationship_status),
    hair_colour: someOf(answerValues.hair_colour),
    eye_colour: someOf(answerValues.eye_colour),
    body_type: someOf(answerValues.body_type),
    tattoos: someOf(answerValues.tattoos),
    interests: someOf(INTERESTS),
  })
  .map((query) => ({ ...query, country: query.countryregion?.slice(0, 2) }))

const attracts = (sexuality: string, own: Gender, other: Gender) =>
  sexuality === 'bi' || (sexuality === 'hetero') === (own !== other)

type Naive = { publicId: string; gender: Gender; seeking: Seeking; sexuality: string | null }

const regionsOf = ({ countryregion: region = '', neighbours }: Query) => [
  region,
  ...(neighbours ? neighboursOf(region) : []),
]

/** Everybody whom this searcher should find, in order, asked as naively as can be. */
async function naively(searcher: Searcher, query: Query): Promise<Naive[]> {
  const told = answerFields.map(
    (field) =>
      sql`(${query[field] ?? null}::text[] is null or p.${sql.raw(field)} = any(${query[field] ?? null}::text[]))`,
  )
  const { rows } = await sql<Naive>`
    select m.public_id, p.gender, p.seeking, case when m.sensitive_consent_at is not null then p.sexuality end as sexuality
    from member m join profile p on p.member_id = m.id join member_search s on s.member_id = m.id
    where m.status = 'active' and not m.invisible and m.id <> ${searcher.id}
      and (${searcher.id}::int <> ${VISITOR} or m.visitor_visibility <> 'hidden')
      and p.gender = any(${[...gendersOf(query.gender ?? searcher.seeking)]}::text[]) and p.country = ${query.country ?? searcher.country}
      and (${query.countryregion ?? null}::text is null or p.region = any(${regionsOf(query)}::text[]))
      and extract(year from age(p.date_of_birth)) between ${query.min_age ?? 0}::int and ${query.max_age ?? 200}::int
      and (not ${query.has_photo ?? false} or exists (
        select from photo where photo.member_id = m.id and photo.main and photo.status = 'active'))
      and (not ${query.real_only ?? false} or not m.fictional)
      and (not ${query.verified_only ?? false} or p.verified_at is not null)
      and (not ${query.online ?? false} or not m.fictional and s.last_active > now() - interval '5 minutes')
      and (not ${query.new_here ?? false} or m.signed_up_at::date > current_date - 7)
      and ${sql.join(told, sql` and `)} and p.interests @> ${query.interests ?? []}::text[]
      and not exists (select from block where (blocker_id, blocked_id) in ((${searcher.id}, m.id), (m.id, ${searcher.id})))
    order by exists (select from photo where photo.member_id = m.id and photo.main and photo.status = 'active') desc,
      s.last_active desc, m.id desc`.execute(t.db)
  return rows
}

async function fitsBothWays(searcher: Searcher): Promise<(other: Naive) => boolean> {
  const { rows } = await sql<Naive>`
    select p.gender, p.seeking, case when m.sensitive_consent_at is not null then p.sexuality end as sexuality
    from profile p join member m on m.id = p.member_id where m.id = ${searcher.id}`.execute(t.db)
  const me = rows[0]!
  return (other) =>
    gendersOf(other.seeking).includes(me.gender) &&
    (!me.sexuality ||
      !other.sexuality ||
      (attracts(me.sexuality, me.gender, other.gender) && attracts(other.sexuality, other.gender, me.gender)))
}

const wider = (query: Query): Query => ({
  ...query,
  countryregion: undefined,
  online: undefined,
  min_age: query.min_age && query.min_age - limits.similarAgeYears,
  max_age: query.max_age && query.max_age + limits.similarAgeYears,
})

const idsOf = (members: Naive[]) => members.map(({ publicId }) => publicId)

/** All pages, or the first ones where there are many. */
async function paged(searcher: Searcher, query: Query) {
  const answers = [await searchMembers(source(), searcher, query)]
  for (let next = answers[0]!.next; next && answers.length < 4; next = answers.at(-1)!.next) {
    answers.push(await searchMembers(source(), searcher, { ...query, after: next }))
  }
  return answers
}

async function compare(searcher: Searcher, query: Query): Promise<number> {
  const fits = searcher.gender ? await fitsBothWays(searcher) : () => false
  const both = (members: Naive[]) => (query.two_way ? members.filter(fits) : members)
  const expected = both(await naively(searcher, query))
  const answers = await paged(searcher, query)
  for (const answer of answers) {
    contract.output.parse(answer)
    assert.equal(answer.numResults, expected.length)
    const countsBoth = answer === answers[0] && searcher.gender
    assert.equal(answer.numTwoWay, countsBoth ? expected.filter(fits).length : null)
    if (answer.next) assert.equal(answer.profiles.length, limits.resultsPerPage)
    if (answer.next) assert.deepEqual([answer.similar, answer.numSimilar], [[], 0])
  }
  const shown = answers.flatMap(({ profiles }) => profiles.map(({ id }) => id))
  const last = answers.at(-1)!
  assert.deepEqual(shown, idsOf(last.next ? expected.slice(0, shown.length) : expected))
  if (last.next) return shown.length

  const impossible = (query.min_age ?? 0) > (query.max_age ?? 200)
  const wide = impossible ? [] : idsOf(both(await naively(searcher, wider(query))))
  const nearly = wide.filter((id) => !shown.includes(id))
  assert.equal(last.numSimilar, nearly.length)
  assert.deepEqual(
    last.similar.map(({ id }) => id),
    nearly.slice(0, limits.similarResults),
  )
  return shown.length
}

test('totals, pages and similar members are exactly those of a count and a list over the tables, for any filter and searcher', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(fc.nat(SEARCHERS - 1), randomQuery, async (index, query) => {
      found += await compare(searchers[index]!, query)
    }),
    { seed: SEED, numRuns: 400 },
  )
  assert(found > 1500, `the filters found ${found} members together`)
})

test('a visitor finds by any filter exactly the members who do not hide from visitors', async () => {
  const visitor = { id: VISITOR, gender: undefined, seeking: 'female', country: 'NL' } as const
  await fc.assert(
    fc.asyncProperty(randomQuery, async (query) => {
      await compare(visitor, { ...query, two_way: undefined })
      const filter = toFilter(visitor, { ...query, two_way: undefined, online: undefined })
      const request = pageRequest(visitor, filter, { after: undefined, page: 1 })
      assert.deepEqual(await byBitmaps(request), await plainSearch(t.db, request))
    }),
    { seed: SEED, numRuns: 60 },
  )
})

test('a numbered page is the same page as the one behind the cursor', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(SEARCHERS - 1),
      fc.integer({ min: 1, max: 4 }),
      randomQuery,
      async (index, page, query) => {
        const searcher = searchers[index]!
        const fits = query.two_way ? await fitsBothWays(searcher) : () => true
        const expected = idsOf((await naively(searcher, query)).filter(fits))
        const answer = await searchMembers(source(), searcher, { ...query, page })
        const from = (page - 1) * limits.resultsPerPage
        assert.deepEqual(
          answer.profiles.map(({ id }) => id),
          expected.slice(from, from + limits.resultsPerPage),
        )
        assert.equal(answer.page, page)
        assert.equal(answer.next === null, expected.length <= from + limits.resultsPerPage)
      },
    ),
    { seed: SEED, numRuns: 80 },
  )
})

/** Finds nobody by their id. */
const walkAlone = createBitmapSearch(-1)

/** As soon as the bitmaps are read. */
async function byBitmaps(request: SearchRequest, search = bitmapSearch): Promise<FoundPage> {
  for (;;) {
    const found = await search(source(), request)
    if (found) return found
    await sql`select`.execute(t.db)
  }
}

test('the bitmaps answer every request as the plain search does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(SEARCHERS - 1),
      fc.integer({ min: 1, max: 3 }),
      randomQuery,
      async (index, page, query) => {
        const searcher = searchers[index]!
        const filter = toFilter(searcher, { ...query, online: undefined })
        const request = pageRequest(searcher, filter, { after: undefined, page })
        const { total, members } = await plainSearch(t.db, request)
        const last = members.at(-1)
        const behind = pageRequest(searcher, filter, { after: last && { ...last, page }, page: page + 1 })
        for (const each of [request, behind, similarRequest(searcher, filter, total)]) {
          const expected = await plainSearch(t.db, each)
          assert.deepEqual(await byBitmaps(each), expected)
          assert.deepEqual(await byBitmaps(each, walkAlone), expected)
        }
      },
    ),
    { seed: SEED, numRuns: 150 },
  )
})

test('who is gone from the database matches nobody', async () => {
  for (const seeking of seekings) {
    const searcher = { id: 2 ** 31 - 1, gender: 'male', seeking, country: 'NL' } as const
    const request = pageRequest(searcher, toFilter(searcher, { two_way: true }), {
      after: undefined,
      page: 1,
    })
    assert.deepEqual(await byBitmaps(request), { total: 0, mutual: 0, members: [] })
    assert.deepEqual(await plainSearch(t.db, request), { total: 0, mutual: 0, members: [] })
  }
})

test('bitmaps of another day are not used: somebody’s age may have changed since', async () => {
  const searcher = searchers[0]!
  const request = pageRequest(searcher, toFilter(searcher, {}), { after: undefined, page: 1 })
  await byBitmaps(request)
  // West or east of us it is another day, whatever the time is here.
  const { rows } = await sql<{ zone: string }>`
    select zone from unnest(array['Etc/GMT+12', 'Etc/GMT-14']) zone
    where (now() at time zone zone)::date <> current_date`.execute(t.db)
  const [{ zone } = { zone: '' }] = rows
  const elsewhere = connect(t.url, { max: 1, onError: () => {} })
  await sql`set timezone = ${sql.lit(zone)}`.execute(elsewhere.db)
  assert.equal(await bitmapSearch({ ...source(), reads: elsewhere.db }, request), undefined)
  await elsewhere.close()
})

test('a page is whole where most of those with a photo lost it since the snapshot', async () => {
  await takeSnapshots(t.db, { atLeast: 0 })
  const searcher = searchers[0]!
  const filter = toFilter(searcher, { gender: 'female', country: 'NL' })
  const request = pageRequest(searcher, filter, { after: undefined, page: 1 })
  assert((await byBitmaps(request)).members.every(({ hasPhoto }) => hasPhoto))
  await sql`delete from photo where member_id % 16 > 0 and member_id in (
    select member_id from member_search where gender = 'female' and country = 'NL')`.execute(t.db)
  const { members } = await byBitmaps(request)
  assert.deepEqual(members, (await plainSearch(t.db, request)).members)
  assert(members.some(({ hasPhoto }) => hasPhoto) && members.some(({ hasPhoto }) => !hasPhoto))
})

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
    fc.record(facts).map((told) => ({
      name: `tells ${JSON.stringify(told)}`,
      query: sql`update profile set reason = ${told.reason ?? null}, relationship_status = ${told.relationshipStatus ?? null},
        hair_colour = ${told.hairColour ?? null}, eye_colour = ${told.eyeColour ?? null}, body_type = ${told.bodyType ?? null},
        tattoos = ${told.tattoos ?? null}, interests = ${told.interests} where member_id = ${memberId}`,
    })),
    orientation.map(({ seeking, sexuality = null }) => ({
      name: `seeks ${seeking}`,
      query: sql`update profile set seeking = ${seeking}, sexuality = ${sexuality} where member_id = ${memberId}`,
    })),
    fc.boolean().map((consents) => ({
      name: consents ? 'consents' : 'takes consent back',
      query: sql`update member set sensitive_consent_at = ${consents ? new Date() : null} where id = ${memberId}`,
    })),
    fc.constantFrom(...visitorVisibilities).map((chosen) => ({
      name: `${chosen} to visitors`,
      query: sql`update member set visitor_visibility = ${chosen} where id = ${memberId}`,
    })),
    fc.boolean().map((invisible) => ({
      name: invisible ? 'hides' : 'is there',
      query: sql`update member set invisible = ${invisible}, fictional = fictional or ${!invisible} where id = ${memberId}`,
    })),
    fc.constantFrom('active', 'inspection').map((status) => ({
      name: `photo ${status}`,
      query: sql`insert into photo (member_id, main, status, position) select id, true, ${status}, 0 from member where id = ${memberId}
        on conflict (member_id) where main do update set status = excluded.status`,
    })),
    fc.constant({ name: 'goes', query: sql`delete from member where id = ${memberId}` }),
    fc.constant({
      name: 'is blocked',
      query: sql`update member set status = 'blocked' where id = ${memberId} and status = 'active'`,
    }),
  )

test('totals stay exact while many members change and snapshots are taken at the same time', async () => {
  const known = new Set(searchers.map(({ id }) => id))
  const { rows } = await sql<{ id: number }>`
    select m.id from member m where not exists (select from ledger_entry l where l.member_id = m.id)`.execute(
    t.db,
  )
  const changing = rows.filter(({ id }) => !known.has(id))
  const [changes = []] = fc.sample(
    fc.tuple(...changing.map(({ id }) => fc.array(change(id), { maxLength: 3 }))),
    { numRuns: 1, seed: SEED },
  )
  const changed = Promise.all(
    changes.map(async (ofOneMember) => {
      for (const { query } of ofOneMember) await query.execute(t.db)
    }),
  )
  const end = changed.then(() => true)
  const now = Promise.resolve(false)
  // Each run ends before the next one, and the last one before the totals are compared.
  do await takeSnapshots(t.db, { atLeast: 1 }, FEW)
  while (!(await Promise.race([end, now])))

  const compareSome = (seed: number) =>
    fc.assert(
      fc.asyncProperty(fc.nat(SEARCHERS - 1), randomQuery, async (index, query) => {
        await compare(searchers[index]!, query)
      }),
      { seed, numRuns: 60 },
    )
  await compareSome(1)
  // A job that died left half of the years.
  await t.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) =>
      sql`
        select take_years_snapshot(gender, country, array_agg(distinct year))
        from (select gender, country, extract(year from birth_date)::int as year from search_change) c
        where year % 2 = 0 group by gender, country`.execute(trx),
    )
  await compareSome(3)
  await takeSnapshots(t.db, { atLeast: 0 }, FEW)
  const left = await sql`select from search_change`.execute(t.db)
  assert.equal(left.rows.length, 0)
  await compareSome(2)
})

test('the bitmaps of snapshots are the same as those that are made of all members anew', async () => {
  const bitmaps = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from search_bitmap order by gender, country, key, year`.execute(t.db)
    return new Set(rows.map((row) => Object.values(row).join()))
  }
  await takeSnapshots(t.db, { atLeast: 0 })
  const taken = await bitmaps()
  await sql`select rebuild_search_bitmaps()`.execute(t.db)
  const made = await bitmaps()
  assert(made.size > 1000)
  assert.deepEqual([...taken.symmetricDifference(made)], [])
})

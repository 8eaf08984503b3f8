import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { insertMembers } from '#server/dev/demo/insert-member.ts'
import { birthDates } from '#server/search/query/birth-dates.ts'
import { searchMembers } from '#server/search/search-members.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { until } from '#test/until.ts'
import { type Bitmap, countBits, countShared, partOf, placesOf } from './bitmap.ts'
import { type Bitmaps, createBitmapCache, type Slice } from './bitmap-cache.ts'
import { takeSnapshots } from './take-snapshots.ts'

const PEOPLE = 300
const SLICE = { gender: 'female', country: 'PT' }
const SECRET = 'a secret'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const born = (index: number) =>
  new Date(Date.UTC(1960 + (index % 40), 0, 1 + index)).toISOString().slice(0, 10)
const more = (people: number, region = 'PT-11') =>
  insertMembers(
    t.db,
    Array.from({ length: people }, (_, index) => ({
      name: 'Lid',
      gender: 'female' as const,
      seeking: 'male' as const,
      region,
      dateOfBirth: born(index),
    })),
  )

const MEGABYTE = 1024 * 1024
const usual = createBitmapCache(64 * MEGABYTE)

/** As soon as they were read. */
async function bitmapsNow(cache = usual, slice: Slice = SLICE): Promise<Bitmaps> {
  for (;;) {
    const bitmaps = cache.get(t.db, slice)
    if (bitmaps) return bitmaps
    await sql`select`.execute(t.db)
  }
}

test('bits are counted where one of each list is set, from any one to any other', () => {
  const bits = fc.array(fc.nat(2 ** 32 - 1), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(
      fc.array(fc.array(bits, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
      fc.nat(128),
      fc.nat(128),
      (lists, from, past) => {
        const isSet = (words: number[], at: number) => ((words[at >>> 5]! >>> (31 - (at & 31))) & 1) === 1
        const expected = Array.from({ length: 128 }, (_, at) => at).filter(
          (at) => at >= from && at < past && lists.every((some) => some.some((words) => isSet(words, at))),
        )
        const all: Bitmap[][] = lists.map((some) => some.map((words) => Uint32Array.from(words)))
        const part = partOf(all, from, past)
        assert.equal(countBits(part), expected.length)
        assert.deepEqual(placesOf(part), expected)
        const [[first = new Uint32Array()] = []] = all
        assert.equal(countShared(partOf([], from, past), first), countBits(partOf([[first]], from, past)))
      },
    ),
  )
})

test('the days of an age are those of PostgreSQL, also around 29 February', async () => {
  const days = ['2027-02-28', '2028-02-28', '2028-02-29', '2028-03-01', '2026-12-31', '2027-01-01']
  for (const today of days) {
    for (const [minAge, maxAge] of [
      [18, 18],
      [19, 27],
      [20, 36],
      [undefined, undefined],
    ]) {
      const { rows } = await sql<{ first: string; past: string }>`
        select (${today}::date - make_interval(years => ${(maxAge ?? 150) + 1}::int))::date + 1 as first,
          (${today}::date - make_interval(years => ${minAge ?? 0}::int))::date + 1 as past`.execute(t.db)
      assert.deepEqual([birthDates({ minAge, maxAge }, today)], rows)
    }
  }
})

test('the bitmaps in memory are those of the last snapshot, and a total is exact before they are read, with them and after the next snapshot', async () => {
  const searcher = { id: t.id('bram'), gender: 'male' as const, seeking: 'female' as const, country: 'PT' }
  const total = async () =>
    (await searchMembers({ ...t.ctx, bitmaps: usual, secret: SECRET }, searcher, {})).numResults
  await more(PEOPLE)
  // The first snapshot of years that nobody was born in before is divided too.
  await takeSnapshots(t.db, { atLeast: 0 }, PEOPLE / 4)
  const { rows: transactions } =
    await sql`select distinct xmin::text from search_year where country = 'PT'`.execute(t.db)
  assert.ok(transactions.length >= 4, `${transactions.length} transactions`)
  assert.equal(await total(), PEOPLE)

  const first = await bitmapsNow()
  const everybody = { first: '1900-01-01', past: '2020-01-01' }
  const some = { first: born(7), past: born(150) }
  const countPlainly = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from member_search where visible and gender = 'female' and country = 'PT'
        and birth_date >= ${some.first}::date and birth_date < ${some.past}::date`.execute(t.db)
    return rows[0]?.n
  }
  assert.equal(first.fitting([['all']], everybody).count(), PEOPLE)
  assert.equal(first.fitting([['all', 'photo:yes'], ['PT-11']], some).count(), await countPlainly())
  assert.equal(first.fitting([['all'], ['nobody:has-it']], everybody).count(), 0)
  assert.equal(first.fitting([['all'], ['photo:yes']], everybody).count(), 0)
  assert.equal(first.fitting([['all']], everybody).countWith('nobody:has-it'), 0)
  assert.equal(first.fitting([['all']], everybody).countWith('mutual:male:2'), PEOPLE)

  await more(10)
  assert.equal(await total(), PEOPLE + 10)
  // Each year by itself; those that did not change stay in memory.
  await takeSnapshots(t.db, { atLeast: 0 }, 1)
  assert.equal(await total(), PEOPLE + 10)
  const second = await bitmapsNow()
  assert.notEqual(second.version, first.version)
  assert.equal(second.fitting([['all']], everybody).count(), PEOPLE + 10)
  assert.equal(second.fitting([['PT-11']], some).count(), await countPlainly())
  assert.equal(second.fitting([['mutual:male:2']], everybody).count(), PEOPLE + 10)
})

const bytesOf = async (slice: Slice): Promise<number> => {
  const { promise, resolve } = Promise.withResolvers<number>()
  createBitmapCache(1, (_slice, bytes) => resolve(bytes)).get(t.db, slice)
  return promise
}

test('of three slices that are too large together, what was just read stays, and all are answered exactly', async () => {
  const regions = ['DK-84', 'FI-18', 'NO-03']
  for (const region of regions) await more(100, region)
  await takeSnapshots(t.db, { atLeast: 0 })
  const [one, two, three] = regions.map((region) => ({ gender: 'female', country: region.slice(0, 2) }))
  // Each is as large as the others, so two of them fit.
  const cache = createBitmapCache(Math.round(2.5 * (await bytesOf(one!))))
  for (const slice of [one!, two!, three!]) await bitmapsNow(cache, slice)
  assert.ok(cache.get(t.db, three!))
  assert.ok(cache.get(t.db, two!))
  assert.equal(cache.get(t.db, one!), undefined)

  const ways: string[] = []
  const countSearch = (way: string) => void ways.push(way)
  for (let round = 0; round < 5; round++)
    for (const { country } of [one!, two!, three!]) {
      const searcher = { id: t.id('bram'), gender: 'male' as const, seeking: 'female' as const, country }
      const source = { ...t.ctx, bitmaps: cache, countSearch, secret: SECRET }
      assert.equal((await searchMembers(source, searcher, {})).numResults, 100)
      await bitmapsNow(cache, { gender: 'female', country })
      assert.equal((await searchMembers(source, searcher, {})).numResults, 100)
      assert.equal(ways.at(-1), 'bitmaps')
    }
})

test('a slice that is too large alone is not read, says so once, and is answered all the same', async () => {
  const told: Slice[] = []
  const cache = createBitmapCache(1000, (slice) => void told.push(slice))
  const searcher = { id: t.id('bram'), gender: 'male' as const, seeking: 'female' as const, country: 'PT' }
  const ways: string[] = []
  const countSearch = (way: string) => void ways.push(way)
  for (let time = 0; time < 20; time++)
    await searchMembers({ ...t.ctx, bitmaps: cache, countSearch, secret: SECRET }, searcher, {})
  await until(() => told.length > 0, 'the message')
  await searchMembers({ ...t.ctx, bitmaps: cache, countSearch, secret: SECRET }, searcher, {})
  assert.deepEqual(told, [SLICE])
  assert.deepEqual(new Set(ways), new Set(['plain']))
})

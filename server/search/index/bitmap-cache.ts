import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#db/connect.ts'
import type { BirthDates } from '#server/search/query/birth-dates.ts'
import { type Bitmap, bitmapsIn, countBits, countShared, isEmpty, partOf, placesOf } from './bitmap.ts'

/** The bitmaps of one gender in one country are made and read together. */
export type Slice = { gender: string; country: string }

/** A year of birth in the bitmaps of a slice. */
type Year = {
  year: number
  /** The version of its bitmaps. */
  version: string
  /** The place of its first bit. */
  start: number
  /** The ids of its members, in the order of their bits, which is that of their birthdays. */
  members: Int32Array
  /** How many of them were born before the first day of the year, before the second, and so on. */
  bornBefore: Int32Array
}

type Kept = {
  /** The version of the snapshot; null where none was ever taken. */
  version: string | null
  /** The day in the database when they were read. */
  today: string
  years: Year[]
  /** How many numbers a bitmap has. Every year of birth begins with a new one. */
  words: number
  /** By key. */
  bitmaps: Map<string, Bitmap>
}

/** The members who fit. */
type Fitting = {
  /** How many they are. */
  count(): number
  /** How many of them have this key. */
  countWith(key: string): number
  ids(): number[]
}

export type Bitmaps = Pick<Kept, 'version' | 'today'> & {
  /** Who was born in this range, and has one key at least of each list. */
  fitting(lists: readonly (readonly string[])[], born: BirthDates): Fitting
}

export type BitmapCache = {
  // The bitmaps of a slice; undefined where they are not here yet, and are then read in the
  // meantime, from `db`.
  get(db: Database, slice: Slice): Bitmaps | undefined
  /** Reads the bitmaps of a slice again, because `stale` is no longer what the database has. */
  refresh(db: Database, slice: Slice, stale: Bitmaps): void
}

const DAY = 86_400_000

// A bit of each bitmap for each member, and an id.
const bytesOf = (bitmaps: number, words: number) => (bitmaps + 32) * words * 4

/** The position of the first member who was born on `day` or later. */
function positionOf({ years, words }: Kept, day: string): number {
  const wanted = Number(day.slice(0, 4))
  const found = years.find(({ year }) => year >= wanted)
  if (!found) return words * 32
  if (found.year > wanted) return found.start
  const since = Math.round((Date.parse(day) - Date.UTC(wanted, 0, 1)) / DAY)
  return found.start + (found.bornBefore[since] ?? 0)
}

type Row = {
  version: string | null
  today: string
  /** Null in the one row of a slice without members. */
  year: number | null
  yearVersion: string
  bornBefore: Buffer
  /** These are null where the version of the year is known. */
  members: Buffer | null
  keys: string[] | null
  /** The bits of each key, one after the other. */
  bits: Buffer | null
}

// The numbers of an array in the form of array_send: a head, then size and value of each.
const integersOf = (sent: Buffer): Int32Array =>
  Int32Array.from({ length: Math.floor((sent.length - 20) / 8) }, (_, at) => sent.readInt32BE(24 + 8 * at))

/** All in one statement, so of one snapshot. The first four bytes of varbit_send are a length. */
const readRows = async (db: Database, { gender, country }: Slice, known: readonly Year[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select version, current_date as today, found.*
    from (select (select version from search_snapshot where gender = ${gender} and country = ${country}) as version) snapshot
    left join (
      select y.year, y.version as year_version, array_send(y.born_before) as born_before,
        case when y.version <> all (${known.map(({ version }) => version)}::uuid[]) then array_send(y.members) end as members,
        array_agg(b.key order by b.key) filter (where b.key is not null) as keys,
        string_agg(substring(varbit_send(b.bits) from 5), '' order by b.key) as bits
      from search_year y left join search_bitmap b on b.gender = y.gender and b.country = y.country
        and b.year = y.year and y.version <> all (${known.map(({ version }) => version)}::uuid[])
      where y.gender = ${gender} and y.country = ${country}
      group by y.gender, y.country, y.year) found on true
    order by year`.execute(db)
  return rows
}

/** A day of sign-up that nobody has any more goes. */
const bitmapsOfYear = ({ bitmaps }: Kept, { start }: Year, words: number) =>
  [...bitmaps]
    .map(([key, bitmap]) => [key, bitmap.subarray(start / 32, start / 32 + words)] as const)
    .filter(([, part]) => !isEmpty(part))

/** Reads a slice. Of the years whose bitmaps are still those of `before`, these are taken. */
async function readSlice(db: Database, slice: Slice, before?: Kept): Promise<Kept> {
  const rows = await readRows(db, slice, before?.years ?? [])
  const [{ version, today } = { version: null, today: '' }] = rows
  const kept: Kept = { version, today, years: [], words: 0, bitmaps: new Map() }
  const parts = rows.flatMap(({ year, yearVersion, bornBefore: sent, members: ids, ...read }) => {
    if (year === null) return []
    const same = before?.years.find((each) => each.version === yearVersion)
    const members = ids ? integersOf(ids) : (same?.members ?? new Int32Array())
    const start = kept.words * 32
    kept.years.push({ year, version: yearVersion, start, members, bornBefore: integersOf(sent) })
    kept.words += Math.ceil(members.length / 32)
    return { start, size: Math.ceil(members.length / 32), same, ...read }
  })
  for (const { start, size, same, keys, bits } of parts) {
    const read = keys && bits ? bitmapsIn(keys, bits) : []
    for (const [key, part] of before && same ? bitmapsOfYear(before, same, size) : read) {
      const bitmap = kept.bitmaps.get(key) ?? new Uint32Array(kept.words)
      kept.bitmaps.set(key, bitmap)
      bitmap.set(part, start / 32)
    }
  }
  return kept
}

function fittingIn(kept: Kept, lists: readonly (readonly string[])[], { first, past }: BirthDates): Fitting {
  // A key that nobody has, has no bitmap.
  const bitmaps = lists.map((keys) => keys.flatMap((key) => kept.bitmaps.get(key) ?? []))
  const part = partOf(bitmaps, positionOf(kept, first), positionOf(kept, past))
  return {
    count: () => countBits(part),
    countWith(key) {
      const bitmap = kept.bitmaps.get(key)
      return bitmap ? countShared(part, bitmap) : 0
    },
    ids: () =>
      placesOf(part).map((place) => {
        const year = kept.years.findLast(({ start }) => start <= place)
        return year?.members[place - year.start] ?? 0
      }),
  }
}

const bitmapsOf = (kept: Kept): Bitmaps => ({
  version: kept.version,
  today: kept.today,
  fitting: (lists, born) => fittingIn(kept, lists, born),
})

/** What the bitmaps of a slice take in memory, before they are read. */
async function bytesInMemory(db: Database, { gender, country }: Slice): Promise<number> {
  const { rows } = await sql<{ bitmaps: number; words: number }>`
    select (select count(distinct key) from search_bitmap
            where gender = ${gender} and country = ${country})::int as bitmaps,
      coalesce(sum((born_before[cardinality(born_before)] + 31) / 32), 0)::int as words
    from search_year where gender = ${gender} and country = ${country}`.execute(db)
  return rows[0] ? bytesOf(rows[0].bitmaps, rows[0].words) : 0
}

/**
 * The rows of search_bitmap in the memory of this process, a slice as soon as somebody asked for
 * it, at most `bytes` of them: of those that nobody asked for the longest, as many go as another
 * one needs. A slice that alone takes more is not read; `onTooLarge` hears of it once an hour.
 * Whoever counts with them compares their version and day with those of the statement that corrects
 * the count: old ones are noticed, and so it does not matter whether the primary or its replica was
 * read.
 */
export function createBitmapCache(
  bytes: number,
  onTooLarge: (slice: Slice, bytes: number) => void = () => {},
): BitmapCache {
  const slices = new LRUCache<string, Kept>({
    maxSize: bytes,
    sizeCalculation: ({ bitmaps, words }) => Math.max(1, bytesOf(bitmaps.size, words)),
  })
  // For an hour: a slice may shrink.
  const tooLarge = new LRUCache<string, true>({ max: 1000, ttl: 3600_000 })
  const reading = new Set<string>()
  let lastRead: Promise<unknown> = Promise.resolve()
  const nameOf = ({ gender, country }: Slice) => `${gender} ${country}`

  const read = async (db: Database, slice: Slice, before: Kept | undefined) => {
    const { gender, country } = slice
    const needed = await bytesInMemory(db, slice)
    if (needed <= bytes) return slices.set(nameOf(slice), await readSlice(db, slice, before))
    tooLarge.set(nameOf(slice), true)
    return onTooLarge({ gender, country }, needed)
  }
  const startReading = (db: Database, slice: Slice, before?: Kept) => {
    const name = nameOf(slice)
    if (reading.has(name) || tooLarge.has(name)) return
    reading.add(name)
    // One after the other, because each takes as much memory again until it is kept. Nobody waits
    // for it: where it failed, the next one who asks tries again.
    lastRead = lastRead
      .then(() => read(db, slice, before))
      .catch(() => slices.delete(name))
      .finally(() => reading.delete(name))
  }

  return {
    get(db, slice) {
      const kept = slices.get(nameOf(slice))
      if (!kept) startReading(db, slice)
      return kept && bitmapsOf(kept)
    },
    refresh(db, slice, stale) {
      const kept = slices.get(nameOf(slice))
      // Another search may have noticed before.
      if (kept && (kept.version !== stale.version || kept.today !== stale.today)) return
      slices.delete(nameOf(slice))
      startReading(db, slice, kept)
    },
  }
}

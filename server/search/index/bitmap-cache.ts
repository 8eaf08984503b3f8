import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#db/connect.ts'
import type { BirthDates } from '#server/search/query/birth-dates.ts'
import { type Bitmap, bitmapsIn, countBits, countShared, isEmpty, partOf, placesOf } from './bitmap.ts'

/** The unit in which bitmaps are made and read: one gender in one country. */
export type Slice = { gender: string; country: string }

/** A year of birth in a slice. */
type Year = {
  year: number
  /** The version of its bitmaps. */
  version: string
  /** The index of its first bit. */
  start: number
  /** The ids of its members, by birthday, in the order of their bits. */
  members: Int32Array
  /** By day of the year: how many of them were born earlier in the year. */
  bornBefore: Int32Array
}

type Kept = {
  /** The version of the snapshot; null before the first. */
  version: string | null
  /** The database's day when they were read. */
  today: string
  years: Year[]
  /** The length of each bitmap in 32-bit words. Every year of birth starts with a new word. */
  words: number
  bitmaps: Map<string, Bitmap>
}

type Fitting = {
  count(): number
  /** How many of them have this key. */
  countWith(key: string): number
  ids(): number[]
}

export type Bitmaps = Pick<Kept, 'version' | 'today'> & {
  /** The members who were born in this range and have at least one key of each list. */
  fitting(lists: readonly (readonly string[])[], born: BirthDates): Fitting
}

export type BitmapCache = {
  // The bitmaps of a slice; undefined if they are not loaded yet, and then starts to load them from
  // `db`.
  get(db: Database, slice: Slice): Bitmaps | undefined
  /** Reloads a slice, because the database has newer bitmaps than `stale`. */
  refresh(db: Database, slice: Slice, stale: Bitmaps): void
}

const DAY = 86_400_000

// A bit of each bitmap, and an id, for each member.
const bytesOf = (bitmaps: number, words: number) => (bitmaps + 32) * words * 4

/** The bit of the first member who was born on `day` or later. */
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
  /** These are null if we have this version of the year. */
  members: Buffer | null
  keys: string[] | null
  /** The bits of each key, one after the other. */
  bits: Buffer | null
}

// Parses the output of array_send: a header, then size and value of each number.
const parseIntegers = (sent: Buffer): Int32Array =>
  Int32Array.from({ length: Math.floor((sent.length - 20) / 8) }, (_, at) => sent.readInt32BE(24 + 8 * at))

/** One statement, so of one snapshot. The first four bytes of varbit_send are the length. */
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

/** Drops keys of sign-up days that no member has any more. */
const bitmapsOfYear = ({ bitmaps }: Kept, { start }: Year, words: number) =>
  [...bitmaps]
    .map(([key, bitmap]) => [key, bitmap.subarray(start / 32, start / 32 + words)] as const)
    .filter(([, part]) => !isEmpty(part))

/** Reads a slice; reuses the years of `before` that have not changed. */
async function readSlice(db: Database, slice: Slice, before?: Kept): Promise<Kept> {
  const rows = await readRows(db, slice, before?.years ?? [])
  const [{ version, today } = { version: null, today: '' }] = rows
  const kept: Kept = { version, today, years: [], words: 0, bitmaps: new Map() }
  const parts = rows.flatMap(({ year, yearVersion, bornBefore: sent, members: ids, ...read }) => {
    if (year === null) return []
    const same = before?.years.find((each) => each.version === yearVersion)
    const members = ids ? parseIntegers(ids) : (same?.members ?? new Int32Array())
    const start = kept.words * 32
    kept.years.push({ year, version: yearVersion, start, members, bornBefore: parseIntegers(sent) })
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
  // Keys that no member has have no bitmap.
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

/** Estimated before they are read. */
async function bytesInMemory(db: Database, { gender, country }: Slice): Promise<number> {
  const { rows } = await sql<{ bitmaps: number; words: number }>`
    select (select count(distinct key) from search_bitmap
            where gender = ${gender} and country = ${country})::int as bitmaps,
      coalesce(sum((born_before[cardinality(born_before)] + 31) / 32), 0)::int as words
    from search_year where gender = ${gender} and country = ${country}`.execute(db)
  return rows[0] ? bytesOf(rows[0].bitmaps, rows[0].words) : 0
}

/**
 * Caches search_bitmap in this process, at most `bytes`, a slice from its first use on; the least
 * recently used slices are evicted. A slice that alone is larger is not read; `onTooLarge` is
 * called once an hour. Callers compare version and day with those of the statement that corrects
 * the count, so old bitmaps are detected, and it does not matter whether the primary or its replica
 * was read.
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
    // One at a time, because reading needs twice the memory. Nobody waits for it; after a failure
    // the next request tries again.
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
      // Another search may already have reloaded it.
      if (kept && (kept.version !== stale.version || kept.today !== stale.today)) return
      slices.delete(nameOf(slice))
      startReading(db, slice, kept)
    },
  }
}

import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { type Bitmap, countBits } from './bitmap.ts'

/** The bitmaps of one gender in one country are made and read together. */
type Slice = { gender: string; country: string }

type BirthDates = { first: string; past: string }

// A year of birth: the position of its first bit, and how many of its members were born before its
// first day, before its second one, and so on.
type Year = { year: number; start: number; bornBefore: Int32Array }

/** The bitmaps of a slice; undefined while they are being read. */
type Kept = {
  /** The version of the snapshot; null where none was ever taken. */
  version: string | null
  /** The day in the database when they were read. */
  today: string
  years: Year[]
  /** How many numbers a bitmap has. Every year of birth begins with a new one. */
  words: number
  bitmaps: Map<string, Bitmap>
}

export type Bitmaps = Pick<Kept, 'version' | 'today'> & {
  /** How many members who were born in this range have one key at least of each list. */
  count(lists: readonly (readonly string[])[], born: BirthDates): number
}

type BitmapCache = {
  // The bitmaps of a slice; undefined where they are not here yet, and are then read in the
  // meantime.
  get(slice: Slice): Bitmaps | undefined
  /** Reads the bitmaps of a slice again, because `stale` is no longer what the database has. */
  refresh(slice: Slice, stale: Bitmaps): void
}

// A million members need less than half of it. Beyond, all goes; what is still asked for is soon
// here again.
const MOST_BYTES = 64 * 1024 * 1024
const DAY = 86_400_000

const bytesOf = ({ bitmaps, words }: Kept) => bitmaps.size * words * 4

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
  bornBefore: Buffer
  keys: string[]
  /** The bits of each key, one after the other. */
  bits: Buffer
}

// The numbers of an array in the form of array_send: a head, then size and value of each.
const integersOf = (sent: Buffer): Int32Array =>
  Int32Array.from({ length: Math.floor((sent.length - 20) / 8) }, (_, at) => sent.readInt32BE(24 + 8 * at))

/** All in one statement, so of one snapshot. The first four bytes of varbit_send are a length. */
const readRows = async (db: Database, { gender, country }: Slice): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select version, current_date as today, found.*
    from (select (select version from search_snapshot where gender = ${gender} and country = ${country}) as version) snapshot
    left join (
      select y.year, array_send(y.born_before) as born_before,
        array_agg(b.key order by b.key) as keys,
        string_agg(substring(varbit_send(b.bits) from 5), '' order by b.key) as bits
      from search_year y join search_bitmap b using (gender, country, year)
      where y.gender = ${gender} and y.country = ${country}
      group by y.gender, y.country, y.year) found on true
    order by year`.execute(db)
  return rows
}

async function readSlice(db: Database, slice: Slice): Promise<Kept> {
  const rows = await readRows(db, slice)
  const [{ version, today } = { version: null, today: '' }] = rows
  let words = 0
  const years = rows.flatMap(({ year, ...row }) => {
    if (year === null) return []
    const firstWord = words
    const bornBefore = integersOf(row.bornBefore)
    words += Math.ceil((bornBefore.at(-1) ?? 0) / 32)
    return [{ ...row, year, firstWord, start: firstWord * 32, bornBefore }]
  })
  const kept: Kept = { version, today, years, words, bitmaps: new Map() }
  for (const { firstWord, keys, bits } of years) {
    const bytes = bits.length / keys.length
    for (const [index, key] of keys.entries()) {
      const bitmap = kept.bitmaps.get(key) ?? new Uint32Array(words)
      fill(bitmap, firstWord, bits.subarray(index * bytes, (index + 1) * bytes))
      kept.bitmaps.set(key, bitmap)
    }
  }
  return kept
}

function fill(bitmap: Bitmap, start: number, bytes: Buffer): void {
  for (let index = 0; index < bytes.length; index++) {
    const at = start + (index >>> 2)
    bitmap[at] = (bitmap[at] ?? 0) | ((bytes[index] ?? 0) << (24 - 8 * (index & 3)))
  }
}

function bitmapsOf(kept: Kept): Bitmaps {
  const { version, today } = kept
  // A key that nobody has, has no bitmap.
  const of = (lists: readonly (readonly string[])[]) =>
    lists.map((keys) => keys.flatMap((key) => kept.bitmaps.get(key) ?? []))
  return {
    version,
    today,
    count: (lists, { first, past }) => countBits(of(lists), positionOf(kept, first), positionOf(kept, past)),
  }
}

// The rows of search_bitmap in the memory of this process, a slice as soon as somebody asked for
// it. Whoever counts with them compares their version and day with those of the statement that
// corrects the count: old ones are noticed.
function createBitmapCache(db: Database): BitmapCache {
  const slices = new Map<string, Kept>()
  const reading = new Set<string>()
  const nameOf = ({ gender, country }: Slice) => `${gender} ${country}`

  const read = async (slice: Slice) => {
    slices.set(nameOf(slice), await readSlice(db, slice))
    if (slices.values().reduce((sum, kept) => sum + bytesOf(kept), 0) > MOST_BYTES) slices.clear()
  }
  const startReading = (slice: Slice) => {
    const name = nameOf(slice)
    if (reading.has(name)) return
    reading.add(name)
    // Nobody waits for it: where it failed, the next one who asks tries again.
    void read(slice)
      .catch(() => slices.delete(name))
      .finally(() => reading.delete(name))
  }

  return {
    get(slice) {
      const kept = slices.get(nameOf(slice))
      if (!kept) startReading(slice)
      return kept && bitmapsOf(kept)
    },
    refresh(slice, stale) {
      const kept = slices.get(nameOf(slice))
      // Another search may have noticed before.
      if (kept && (kept.version !== stale.version || kept.today !== stale.today)) return
      slices.delete(nameOf(slice))
      startReading(slice)
    },
  }
}

const cachesByDatabase = new WeakMap<Database, BitmapCache>()

/** The one cache of this process for this database. */
export function bitmapCacheOf(db: Database): BitmapCache {
  const known = cachesByDatabase.get(db)
  if (known) return known
  const cache = createBitmapCache(db)
  cachesByDatabase.set(db, cache)
  return cache
}

import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { type Bits, countBits } from './bitmap.ts'

/** Whose bits: a gender in a country. */
type Slice = { gender: string; country: string }

/** A year of birth: where its bits begin, and how many of its members were born before its first day, its second, and so on. */
type Year = { year: number; at: number; bornBefore: Uint32Array }

/** The bits of one fold, as far as somebody asked for them. */
type Kept = {
  /** Of the fold; null where nothing was ever folded. */
  version: string | null
  /** Of the database, when they were read. */
  today: string
  years: Year[]
  words: number
  keys: Map<string, Bits>
}

export type Counted = Pick<Kept, 'version' | 'today'> & {
  /** How many of those born from `lo` to before `past` have one key at least of each of these lists. */
  count(lists: readonly (readonly string[])[], born: { lo: string; past: string }): number
}

type KeptBits = {
  /** The bits of these keys; undefined where one is not here yet, which is then read in the meantime. */
  of(slice: Slice, keys: (today: string) => readonly string[]): Counted | undefined
  /** They are not those of today, or of the last fold. */
  forget(slice: Slice): void
}

/** A million members need less than half of it with every key. Beyond, all of it goes; what is still asked for is soon here again. */
const MOST_BYTES = 64 * 1024 * 1024
const DAY = 86_400_000

const wordsFor = (bits: number) => Math.ceil(bits / 32)

const bytesOf = ({ years, words, keys }: Kept) =>
  keys.size * words * 4 + years.reduce((sum, { bornBefore }) => sum + bornBefore.byteLength, 0)

/** The place among all bits of the first one who was born on `day` or later. Every year begins with a new number. */
function placeOf({ years, words }: Kept, day: string): number {
  const wanted = Number(day.slice(0, 4))
  const found = years.find(({ year }) => year >= wanted)
  if (!found) return words * 32
  if (found.year > wanted) return found.at
  const since = Math.round((Date.parse(day) - Date.UTC(wanted, 0, 1)) / DAY)
  return found.at + (found.bornBefore[since] ?? 0)
}

async function readSlice(db: Database, { gender, country }: Slice): Promise<Kept> {
  const { rows } = await sql<{ version: string | null; today: string; years: [number, number[]][] }>`
    select (select version from search_fold where gender = ${gender} and country = ${country}) as version, current_date as today,
      (select coalesce(json_agg(json_build_array(year, born_before) order by year), '[]') from search_year
       where gender = ${gender} and country = ${country}) as years`.execute(db)
  const { version = null, today = '', years = [] } = rows[0] ?? {}
  let at = 0
  const placed = years.map(([year, bornBefore]) => {
    const begins = at
    at += 32 * wordsFor(bornBefore.at(-1) ?? 0)
    return { year, at: begins, bornBefore: Uint32Array.from(bornBefore) }
  })
  return { version, today, years: placed, words: at / 32, keys: new Map() }
}

type Row = { version: string | null; key: string | null; year: number; bytes: Buffer }

/** Adds these keys; false where there was a fold in between. */
async function readKeys(
  db: Database,
  { gender, country }: Slice,
  kept: Kept,
  keys: readonly string[],
): Promise<boolean> {
  // In one statement with the version, which is then theirs.
  const { rows } = await sql<Row>`
    select version, b.key, b.year, substring(varbit_send(b.bits) from 5) as bytes
    from (select (select version from search_fold where gender = ${gender} and country = ${country}) as version) fold
    left join search_bits b on b.gender = ${gender} and b.country = ${country} and b.key = any(${keys}::text[])`.execute(
    db,
  )
  if (rows.some(({ version }) => version !== kept.version)) return false
  const read = new Map(keys.map((key) => [key, new Uint32Array(kept.words)]))
  const beginnings = new Map(kept.years.map(({ year, at }) => [year, at / 32]))
  for (const { key, year, bytes } of rows) {
    const bits = key === null ? undefined : read.get(key)
    const begin = beginnings.get(year)
    if (bits && begin !== undefined) fill(bits, begin, bytes)
  }
  for (const [key, bits] of read) kept.keys.set(key, bits)
  return true
}

function fill(bits: Bits, begin: number, bytes: Buffer): void {
  for (let index = 0; index < bytes.length; index++) {
    const at = begin + (index >>> 2)
    bits[at] = (bits[at] ?? 0) | ((bytes[index] ?? 0) << (24 - 8 * (index & 3)))
  }
}

const countedBy = (kept: Kept): Counted => ({
  version: kept.version,
  today: kept.today,
  count: (lists, { lo, past }) =>
    countBits(
      lists.map((keys) => keys.flatMap((key) => kept.keys.get(key) ?? [])),
      placeOf(kept, lo),
      placeOf(kept, past),
    ),
})

/**
 * The bits of search_bits in the memory of this process, as far as somebody asked for them. Whoever counts with them
 * compares their version with that of the statement which knows the rest: so they may be old, and are never wrong.
 */
function createKeptBits(db: Database): KeptBits {
  const slices = new Map<string, Kept>()
  const reading = new Set<string>()
  const nameOf = ({ gender, country }: Slice) => `${gender} ${country}`

  const read = async (slice: Slice, missing: readonly string[]) => {
    const name = nameOf(slice)
    const kept = slices.get(name) ?? (await readSlice(db, slice))
    const isOfOneFold = await readKeys(db, slice, kept, missing)
    if (!isOfOneFold) return void slices.delete(name)
    slices.set(name, kept)
    if (slices.values().reduce((sum, each) => sum + bytesOf(each), 0) > MOST_BYTES) slices.clear()
  }

  return {
    of(slice, keys) {
      const name = nameOf(slice)
      const kept = slices.get(name)
      const today = kept?.today ?? new Date().toISOString().slice(0, 10)
      const missing = [...new Set(keys(today))].filter((key) => !kept?.keys.has(key))
      if (kept && !missing.length) return countedBy(kept)
      if (!reading.has(name)) {
        reading.add(name)
        // Nobody waits for it: whatever went wrong, the next one who asks tries again.
        void read(slice, missing)
          .catch(() => slices.delete(name))
          .finally(() => reading.delete(name))
      }
      return undefined
    },
    forget: (slice) => void slices.delete(nameOf(slice)),
  }
}

const ofDatabase = new WeakMap<Database, KeptBits>()

/** Those of the process for this database. */
export function keptBitsOf(db: Database): KeptBits {
  const known = ofDatabase.get(db)
  if (known) return known
  const bits = createKeptBits(db)
  ofDatabase.set(db, bits)
  return bits
}

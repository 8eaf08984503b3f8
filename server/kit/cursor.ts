import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { uuid as uuidPattern } from '#contract/rules/patterns.ts'
import { AppError } from './app-error.ts'
import { seal, unseal } from './secrets/sealed.ts'

/** One value of a cursor. `write` makes texts of one length. */
type Field<Value> = { pattern: RegExp; write(value: Value): string; read(text: string): Value }

export const flag: Field<boolean> = {
  pattern: /^[01]$/,
  write: (value) => (value ? '1' : '0'),
  read: (text) => text === '1',
}
export const integer: Field<number> = {
  pattern: /^\d{1,10}$/,
  write: (value) => String(value).padStart(10, '0'),
  read: Number,
}
/** A time as `epochMicros` selects it. */
export const micros: Field<number> = {
  pattern: /^\d{1,16}$/,
  write: (value) => String(value).padStart(16, '0'),
  read: Number,
}
export const words: Field<string> = {
  pattern: /^[\w-]*$/,
  write: (value) => Buffer.from(value).toString('base64url'),
  read(value) {
    const text = Buffer.from(value, 'base64url').toString()
    // PostgreSQL has no texts with this character.
    if (text.includes('\0')) throw new AppError('request.invalid')
    return text
  },
}
export const uuid: Field<string> = { pattern: uuidPattern, write: String, read: String }

// oxlint-disable-next-line typescript/no-explicit-any -- each field has a type of its own
type Fields = Record<string, Field<any>>
/** The values of the last row of a page. */
export type Place<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never
}

const textOf = <F extends Fields>(fields: F, place: Place<F>): string =>
  Object.entries(fields)
    .map(([name, field]) => field.write(place[name]))
    .join(' ')

function placeIn<F extends Fields>(fields: F, text: string): Place<F> {
  const [names, parts] = [Object.entries(fields), text.split(' ')]
  const isWellFormed =
    parts.length === names.length && names.every(([, { pattern }], at) => pattern.test(parts[at] ?? ''))
  if (!isWellFormed) throw new AppError('request.invalid')
  return Object.fromEntries(names.map(([name, field], at) => [name, field.read(parts[at] ?? '')])) as Place<F>
}

/**
 * A cursor for a list that a client reads page by page: the place where a page ended, as one text.
 * `read` throws `request.invalid` for a text that `write` does not make.
 */
export const plainCursor = <F extends Fields>(fields: F) => ({
  write: (place: Place<F>): string => Buffer.from(textOf(fields, place)).toString('base64url'),
  read: (text: string): Place<F> => placeIn(fields, Buffer.from(text, 'base64url').toString()),
})

/**
 * A cursor that only this installation can read, and only for this `use`: it may hold what a client
 * must not know. `read` throws `request.invalid` for a text that `write` does not make.
 */
export function sealedCursor<F extends Fields>(use: string, fields: F) {
  const keys = new Map<string, Buffer>()
  const keyOf = (secret: string): Buffer => {
    const key = keys.get(secret) ?? createHash('sha256').update(`${use} ${secret}`).digest()
    keys.set(secret, key)
    return key
  }
  return {
    write: (secret: string, place: Place<F>): string =>
      seal(keyOf(secret), textOf(fields, place)).toString('base64url'),
    read(secret: string, text: string): Place<F> {
      let opened: string
      try {
        opened = unseal(keyOf(secret), Buffer.from(text, 'base64url'))
      } catch {
        throw new AppError('request.invalid')
      }
      return placeIn(fields, opened)
    },
  }
}

/**
 * A time as whole microseconds, PostgreSQL's precision, for a list that is ordered by time and id.
 */
export const epochMicros = (time: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(extract(epoch from ${time}) * 1000000)::bigint`

/** The time of a cursor, for a comparison with the column itself, which can use an index. */
export const timeFromMicros = (place: number): RawBuilder<Date> =>
  sql<Date>`(timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond')`

/** The cursor of a list that is ordered by time and id, latest first. */
export const timeCursor = plainCursor({ micros, id: uuid })

/**
 * Selects the rows after a `timeCursor`; without a cursor, all rows. Throws `request.invalid` for a
 * malformed cursor.
 */
export function afterTimeCursor(
  cursor: string | undefined,
  columns: { micros: RawBuilder<number>; id: RawBuilder<unknown> },
): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`
  const place = timeCursor.read(cursor)
  return sql<boolean>`(${columns.micros}, ${columns.id}) < (${place.micros}::bigint, ${place.id}::uuid)`
}

/**
 * Cuts `size` rows out of a result that was queried with one row more. `next` is the cursor of the
 * page's last row; null on the last page.
 */
export function cutPage<Row>(rows: readonly Row[], size: number, write: (last: Row) => string) {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, next: rows.length > size && last !== undefined ? write(last) : null }
}

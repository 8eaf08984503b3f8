import { type RawBuilder, sql } from 'kysely'
import { AppError } from './app-error.ts'

const CURSOR = /^(\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/**
 * A time as whole microseconds, PostgreSQL's precision, for a list that is ordered by time and id.
 */
export const microsOf = (time: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(extract(epoch from ${time}) * 1000000)::bigint`

/** The cursor of the page after this row. */
export const timeCursor = ({ micros, id }: { micros: number; id: string }): string =>
  Buffer.from(`${micros} ${id}`).toString('base64url')

/**
 * Selects the rows after a cursor, latest first; without a cursor, all rows. Throws
 * `request.invalid` for a malformed cursor.
 */
export function afterTimeCursor(
  cursor: string | undefined,
  columns: { micros: RawBuilder<number>; id: RawBuilder<unknown> },
): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`
  const [, micros, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!id) throw new AppError('request.invalid')
  return sql<boolean>`(${columns.micros}, ${columns.id}) < (${Number(micros)}::bigint, ${id}::uuid)`
}

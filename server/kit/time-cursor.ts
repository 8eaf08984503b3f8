import { type RawBuilder, sql } from 'kysely'
import { AppError } from './app-error.ts'

const CURSOR = /^(\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/**
 * A time as a list that is ordered by it and then by an id has it: whole microseconds, as
 * PostgreSQL keeps them.
 */
export const microsOf = (time: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(extract(epoch from ${time}) * 1000000)::bigint`

/** Where the next page goes on, after this row. */
export const timeCursor = ({ micros, id }: { micros: number; id: string }): string =>
  Buffer.from(`${micros} ${id}`).toString('base64url')

/**
 * The rows after a cursor, the latest first; all of them without one. Throws `request.invalid` for
 * a cursor that is none.
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

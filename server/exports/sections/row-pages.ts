import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'

/** Whose export is made, and what of it is known already. */
export type Exported = {
  ctx: Ctx
  memberId: number
  /** The photos that are in the zip, by public id: the name of their file. */
  photoFiles: ReadonlyMap<string, string>
}

export type Row = Record<string, unknown>

/** One subject of data.json, read in pages, so that no member is too large to hold. */
export type Section = {
  /** The tables that it tells everything of that is the member's: a test finds the table that nobody tells of. */
  tables: readonly string[]
  pages(exported: Exported): AsyncIterable<Row[]>
  /** One object instead of a list. */
  single?: true
}

const PAGE = 500

type Key = number | string
export const FIRST_UUID = '00000000-0000-0000-0000-000000000000'

// PostgreSQL makes the JSON: names and times as they are in the database, whatever the driver makes of them.
const asJson = (query: RawBuilder<unknown>) =>
  sql<{ row: Row & { key: Key } }>`select row_to_json(one) as row from (${query}) one`

/** A list that is short by its nature. */
export const onePage = (query: (memberId: number) => RawBuilder<unknown>): Section['pages'] =>
  async function* pages({ ctx, memberId }) {
    const { rows } = await asJson(query(memberId)).execute(ctx.db)
    yield rows.map(({ row }) => row)
  }

/** Any list: the query selects what comes after a key, as `key`, in its order. The key itself is not shown. */
export const inPages = (
  first: Key,
  query: (memberId: number, after: Key) => RawBuilder<unknown>,
): Section['pages'] =>
  async function* pages({ ctx, memberId }) {
    let after = first
    for (;;) {
      const { rows } = await asJson(sql`${query(memberId, after)} limit ${PAGE}`).execute(ctx.db)
      yield rows.map(({ row: { key, ...shown } }) => {
        after = key
        return shown
      })
      if (rows.length < PAGE) return
    }
  }

/** What somebody else is called, and nothing more of them; null where the member may not see them any more. `column` names its table. */
export const nameOf = (memberId: number, column: `${string}.${string}`): RawBuilder<unknown> => sql`
  case when ${visibleTo(memberId, column)} then (select name from profile where member_id = ${sql.ref(column)}) end`

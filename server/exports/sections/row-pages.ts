import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'

export type Exported = {
  ctx: Ctx
  memberId: number
  /** The file names of the photos and recordings in the zip, by public id. */
  photoFiles: ReadonlyMap<string, string>
}

export type Row = Record<string, unknown>

/** One subject of data.json, read in pages to limit memory. */
export type Section = {
  /** The tables that this section covers: a test finds tables that no section covers. */
  tables: readonly string[]
  pages(exported: Exported): AsyncIterable<Row[]>
  /** An object instead of a list. */
  single?: true
}

/** The rows of a page. A query over two lists applies it to each. */
export const PAGE = 500

type Key = number | string
export const FIRST_UUID = '00000000-0000-0000-0000-000000000000'

// PostgreSQL makes the JSON, so that names and times are those of the database.
const asJson = (query: RawBuilder<unknown>) =>
  sql<{ row: Row & { key: Key } }>`select row_to_json(one) as row from (${query}) one`

/** For lists that are always short. */
export const onePage = (query: (memberId: number) => RawBuilder<unknown>): Section['pages'] =>
  async function* pages({ ctx, memberId }) {
    const { rows } = await asJson(query(memberId)).execute(ctx.db)
    yield rows.map(({ row }) => row)
  }

/** For long lists: the query selects the rows after a key. The key is not exported. */
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

/** The name of another member; null where not visible. `column` includes the table. */
export const visibleName = (memberId: number, column: `${string}.${string}`): RawBuilder<unknown> => sql`
  case when ${visibleTo(memberId, column)} then (select name from profile where member_id = ${sql.ref(column)}) end`

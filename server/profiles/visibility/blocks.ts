import { sql } from 'kysely'
import type * as contract from '#contract/blocks.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'

type Row = { publicId: string; name: string; createdAt: Date; micros: number; total: number }

const CURSOR = /^(\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const MICROS = sql`(extract(epoch from b.created_at) * 1000000)::bigint`

const cursorOf = (row: Row) => Buffer.from(`${row.micros} ${row.publicId}`).toString('base64url')

function afterCursor(cursor: string | undefined) {
  if (cursor === undefined) return sql<boolean>`true`
  const [, micros, publicId] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!publicId) throw new AppError('request.invalid')
  return sql<boolean>`(micros, public_id) < (${Number(micros)}::bigint, ${publicId}::uuid)`
}

/** One page of whom the member blocked, the latest first; who is gone is not named. Throws `request.invalid` for a cursor that is none. */
export async function listBlocks({ ctx, member, query }: Call<typeof contract.listBlocks>) {
  const { rows } = await sql<Row>`
    select * from (
      select m.public_id, p.name, b.created_at, ${MICROS} as micros, (count(*) over ())::int as total
      from block b join member m on m.id = b.blocked_id join profile p on p.member_id = m.id
      where b.blocker_id = ${member.id} and m.status <> 'deleted') listed
    where ${afterCursor(query.after)}
    order by micros desc, public_id desc limit ${limits.blocksPage + 1}`.execute(ctx.reads)
  const page = rows.slice(0, limits.blocksPage)
  const last = page.at(-1)
  return {
    blocks: page.map((row) => ({
      id: row.publicId,
      name: row.name,
      blocked_at: row.createdAt.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
    next: rows.length > page.length && last ? cursorOf(last) : null,
  }
}

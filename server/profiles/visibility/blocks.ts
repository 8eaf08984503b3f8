import { sql } from 'kysely'
import type * as contract from '#contract/blocks.ts'
import { limits } from '#contract/rules/limits.ts'
import { afterTimeCursor, cutPage, epochMicros, timeCursor } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'

type Row = { publicId: string; name: string; createdAt: Date; micros: number; total: number }

const order = { micros: sql<number>`micros`, id: sql`public_id` }

/**
 * Blocked members by the name that they had then, the latest first, without deleted ones.
 * Throws `request.invalid`.
 */
export async function listBlocks({ ctx, member, query }: Call<typeof contract.listBlocks>) {
  const { rows } = await sql<Row>`
    select * from (
      select m.public_id, coalesce(b.name, p.name) as name, b.created_at, ${epochMicros(sql`b.created_at`)} as micros, (count(*) over ())::int as total
      from block b join member m on m.id = b.blocked_id join profile p on p.member_id = m.id
      where b.blocker_id = ${member.id} and m.status <> 'deleted') listed
    where ${afterTimeCursor(query.after, order)}
    order by micros desc, public_id desc limit ${limits.blocksPage + 1}`.execute(ctx.reads)
  const { page, next } = cutPage(rows, limits.blocksPage, (last) =>
    timeCursor.write({ micros: last.micros, id: last.publicId }),
  )
  return {
    blocks: page.map((row) => ({
      id: row.publicId,
      name: row.name,
      blocked_at: row.createdAt.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
    next,
  }
}

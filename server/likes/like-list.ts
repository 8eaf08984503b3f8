import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { LikesType } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { flag, micros, microsOf, pageOf, plainCursor, uuid } from '#server/kit/cursor.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'

export type LikeRow = {
  memberId: number
  publicId: string
  likedAt: Date
  isNew: boolean
  matched: boolean
  micros: number
}

const pairs = (viewerId: number) => ({
  received: sql`select liker_id as other_id, created_at, seen_at is null as is_new
    from member_like where liked_id = ${viewerId}`,
  given: sql`select liked_id as other_id, created_at, false as is_new
    from member_like where liker_id = ${viewerId}`,
  matches: sql`select case when low_id = ${viewerId} then high_id else low_id end as other_id, created_at, false as is_new
    from member_match where low_id = ${viewerId} or high_id = ${viewerId}`,
})

/** The one definition of a list's members, for the lists and for their counts. */
const listed = (viewerId: number, type: LikesType) =>
  sql`(${pairs(viewerId)[type]}) l join member m on m.id = l.other_id where ${visibleTo(viewerId, 'm.id')}`

/** New likes first, then the newest, then by public id. */
const listCursor = plainCursor({ isNew: flag, micros, publicId: uuid })

function afterCursor(cursor: string | undefined) {
  if (cursor === undefined) return sql<boolean>`true`
  const after = listCursor.read(cursor)
  return sql<boolean>`(l.is_new, l.created_at, m.public_id)
    < (${after.isNew}::boolean, timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.publicId}::uuid)`
}

/** Returns a page and the cursor of the next one, or null. Throws `request.invalid`. */
export async function likeRows(
  db: Database,
  viewerId: number,
  type: LikesType,
  after?: string,
): Promise<{ rows: LikeRow[]; next: string | null }> {
  const { rows } = await sql<LikeRow>`
    select l.other_id as member_id, m.public_id, l.created_at as liked_at, l.is_new, ${microsOf(sql`l.created_at`)} as micros,
           exists (select from member_match x
                   where x.low_id = least(l.other_id, ${viewerId}) and x.high_id = greatest(l.other_id, ${viewerId})) as matched
    from ${listed(viewerId, type)} and ${afterCursor(after)}
    order by l.is_new desc, l.created_at desc, m.public_id desc
    limit ${limits.likesPage + 1}`.execute(db)
  const { page, next } = pageOf(rows, limits.likesPage, listCursor.write)
  return { rows: page, next }
}

export async function countLikes(db: Database, viewerId: number) {
  const { rows } = await sql<{ received: number; isNew: number; given: number; matches: number }>`
    select r.received, r.is_new,
           (select count(*)::int from ${listed(viewerId, 'given')}) as given,
           (select count(*)::int from ${listed(viewerId, 'matches')}) as matches
    from (select count(*)::int as received, (count(*) filter (where l.is_new))::int as is_new
          from ${listed(viewerId, 'received')}) r`.execute(db)
  return rows[0] ?? { received: 0, isNew: 0, given: 0, matches: 0 }
}

export async function countNew(db: Database, viewerId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${listed(viewerId, 'received')} and l.is_new`.execute(db)
  return rows[0]?.total ?? 0
}

export async function countOf(db: Database, viewerId: number, type: LikesType): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from ${listed(viewerId, type)}`.execute(db)
  return rows[0]?.total ?? 0
}

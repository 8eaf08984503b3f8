import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { LikesType } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { cutPage, epochMicros, flag, micros, plainCursor, uuid } from '#server/kit/cursor.ts'
import { type LikedPartRow, likedPartColumn } from '#server/profiles/shown/liked-part.ts'
import { visibleAmongMany } from '#server/profiles/visibility/visible-to.ts'

export type LikeRow = {
  memberId: number
  publicId: string
  likedAt: Date
  isNew: boolean
  matched: boolean
  /** Of a received like. */
  part: LikedPartRow | null
  micros: number
}

type Viewer = number | RawBuilder<number>
type Kind = LikesType | 'isNew'

const pairs = (viewerId: Viewer): Record<Kind, RawBuilder<unknown>> => ({
  received: sql`select liker_id as other_id, created_at, seen_at is null as is_new
    from member_like where liked_id = ${viewerId}`,
  isNew: sql`select liker_id as other_id from member_like where liked_id = ${viewerId} and seen_at is null`,
  given: sql`select liked_id as other_id, created_at, false as is_new
    from member_like where liker_id = ${viewerId}
    union all select liked_id, created_at, false from waiting_like where liker_id = ${viewerId}`,
  matches: sql`select case when low_id = ${viewerId} then high_id else low_id end as other_id, created_at, false as is_new
    from member_match where low_id = ${viewerId} or high_id = ${viewerId}`,
})

const likedIds = (viewerId: Viewer, kind: Kind) => sql`select l.other_id from (${pairs(viewerId)[kind]}) l`

const partOfLike = (viewerId: Viewer) => sql`(
  select ${likedPartColumn} from member_like x where x.liker_id = l.member_id and x.liked_id = ${viewerId})`

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
  // What only the page shows is read after the limit.
  const { rows } = await sql<LikeRow>`
    select l.*, ${epochMicros(sql`l.liked_at`)} as micros,
           exists (select from member_match x
                   where x.low_id = least(l.member_id, ${viewerId}) and x.high_id = greatest(l.member_id, ${viewerId})) as matched,
           ${type === 'received' ? partOfLike(viewerId) : sql`null`} as part
    from (select l.other_id as member_id, m.public_id, l.created_at as liked_at, l.is_new
          from (${pairs(viewerId)[type]}) l join member m on m.id = l.other_id
          where ${visibleAmongMany(viewerId, 'm.id')} and ${afterCursor(after)}
          order by l.is_new desc, l.created_at desc, m.public_id desc
          limit ${sql.lit(limits.likesPage + 1)}) l
    order by l.is_new desc, l.liked_at desc, l.public_id desc`.execute(db)
  const { page, next } = cutPage(rows, limits.likesPage, listCursor.write)
  return { rows: page, next }
}

/** A sorted list of ids takes half the time of a join. */
const visible = (viewerId: Viewer, kind: Kind) =>
  sql`member m where m.id = any(array(${likedIds(viewerId, kind)})) and ${visibleAmongMany(viewerId, 'm.id')}`

type Asker = { viewerId: number }

const counts = prepared<Asker, { received: number; isNew: number; given: number; matches: number }>(
  (value) => {
    const viewerId = value('viewerId')
    return sql`
    select r.received, r.is_new,
           (select count(*)::int from ${visible(viewerId, 'given')}) as given,
           (select count(*)::int from ${visible(viewerId, 'matches')}) as matches
    from (select count(*)::int as received, (count(*) filter (where m.id in (${likedIds(viewerId, 'isNew')})))::int as is_new
          from ${visible(viewerId, 'received')}) r`
  },
)

export async function countLikes(db: Database, viewerId: number) {
  const [row] = await counts(db, { viewerId })
  return row ?? { received: 0, isNew: 0, given: 0, matches: 0 }
}

const total = (kind: Kind) =>
  prepared<Asker, { total: number }>(
    (value) => sql`select count(*)::int as total from ${visible(value('viewerId'), kind)}`,
  )

const totals = {
  received: total('received'),
  isNew: total('isNew'),
  given: total('given'),
  matches: total('matches'),
}

export async function countKind(db: Database, viewerId: number, kind: Kind): Promise<number> {
  const [row] = await totals[kind](db, { viewerId })
  return row?.total ?? 0
}

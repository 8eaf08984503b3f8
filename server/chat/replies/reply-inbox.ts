import { type RawBuilder, sql } from 'kysely'
import { type getReplies, replyLimits, type WaitingReply } from '#contract/admin/replies.ts'
import type { Database } from '#db/connect.ts'
import type { Staff } from '#server/kit/ctx.ts'
import { cutPage, epochMicros, micros, plainCursor, timeFromMicros, uuid } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { isOfBrands } from '#server/staff/brands.ts'

type Side = WaitingReply['profile']
export type WaitingRow = {
  conversationId: string
  memberId: number
  fictionalId: number
  profile: Side
  member: Side
  language: string
  unanswered: number
  since: Date
  sinceMicros: number
  takenBy: number | null
  takenName: string | null
  takenUntil: Date | null
}

const cursor = plainCursor({ micros, id: uuid })

const sideJson = (member: string, profile: string): RawBuilder<Side> => sql<Side>`json_build_object(
  'id', ${sql.ref(`${member}.publicId`)}, 'name', ${sql.ref(`${profile}.name`)},
  'age', extract(year from age(${sql.ref(`${profile}.dateOfBirth`)}))::int, 'gender', ${sql.ref(`${profile}.gender`)},
  'country', ${sql.ref(`${profile}.country`)}, 'region', ${sql.ref(`${profile}.region`)}, 'city', ${sql.ref(`${profile}.city`)})`

/**
 * Whether a waiting conversation can be answered: both sides are there, neither blocks the other,
 * and messages are left.
 */
const answerable = sql<boolean>`
  f.fictional and f.status = 'active' and m.status = 'active' and c.last_seq > c.cleared_seq
  and not exists (select from block where blocker_id in (f.id, m.id) and blocked_id in (f.id, m.id))`

const isStaffed = sql`fictional_chat() = 'staffed'`

/**
 * Returns waiting conversations, the oldest first. Without `offset 0` PostgreSQL expects few of
 * them to be answerable, and joins all instead of stopping when the page is full.
 */
export async function waitingRows(
  db: Database,
  staff: Pick<Staff, 'brands'>,
  wanted: { where: RawBuilder<unknown>; limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select w.conversation_id, w.member_id, w.fictional_id, w.since, ${epochMicros(sql`w.since`)} as since_micros,
      w.taken_by, w.taken_until, sides.*,
      (select s.name from staff s where s.id = w.taken_by and w.taken_until > now()) as taken_name
    from reply_wait w cross join lateral (
      select m.language, ${sideJson('f', 'fp')} as profile, ${sideJson('m', 'mp')} as member,
        (select count(*) from message x where x.conversation_id = c.id and x.sender_id = m.id
          and x.seq >= w.from_seq and x.seq > c.cleared_seq and x.refunded_at is null and x.taken_back_at is null)::int as unanswered
      from member f join profile fp on fp.member_id = f.id, member m join profile mp on mp.member_id = m.id, conversation c
      where f.id = w.fictional_id and m.id = w.member_id and c.id = w.conversation_id and ${answerable} offset 0
    ) sides
    where ${isStaffed} and ${isOfBrands(staff, 'w.brand')} and ${wanted.where}
    order by w.since, w.conversation_id limit ${wanted.limit}`.execute(db)
  return rows
}

/** `hours`: after which the credits are refunded. */
export function presentWaiting(row: WaitingRow, staffId: number, hours: number): WaitingReply {
  const { conversationId, profile, member, language, unanswered, since, takenName, takenUntil } = row
  return {
    conversation: { id: conversationId },
    profile,
    member,
    language,
    unanswered,
    since: since.toISOString(),
    refund_at: new Date(since.getTime() + hours * 3600_000).toISOString(),
    taken:
      takenName === null || !takenUntil
        ? null
        : { name: takenName, mine: row.takenBy === staffId, until: takenUntil.toISOString() },
  }
}

export async function listReplies({ ctx, staff, query }: Call<typeof getReplies>) {
  const place = query.after === undefined ? undefined : cursor.read(query.after)
  const where = place
    ? sql`(w.since, w.conversation_id) > (${timeFromMicros(place.micros)}, ${place.id}::uuid)`
    : sql`true`
  const rows = await waitingRows(ctx.reads, staff, { where, limit: replyLimits.page + 1 })
  const { fictional_answer_hours: hours } = await ctx.settings()
  const { page, next } = cutPage(rows, replyLimits.page, (last) =>
    cursor.write({ micros: last.sinceMicros, id: last.conversationId }),
  )
  return { replies: page.map((row) => presentWaiting(row, staff.id, hours)), next }
}

/**
 * Takes a conversation for ten minutes (spec/chat 41): the named one, or the caller's own, or the
 * one that waits longest. Two people never take the same. Undefined where there is none to take.
 */
export async function takeWaiting(
  db: Database,
  staff: Pick<Staff, 'id' | 'brands'>,
  conversationId?: string,
): Promise<string | undefined> {
  const isChosen = conversationId === undefined ? sql`true` : sql`w.conversation_id = ${conversationId}`
  // `offset 0` as in `waitingRows`.
  const first = (taken: RawBuilder<unknown>) => sql`
    select w.conversation_id from reply_wait w
    where ${isStaffed} and ${isOfBrands(staff, 'w.brand')} and ${isChosen} and ${taken} and exists (
      select from member f, member m, conversation c
      where f.id = w.fictional_id and m.id = w.member_id and c.id = w.conversation_id and ${answerable} offset 0)
    order by w.since, w.conversation_id limit 1 for update of w skip locked`
  const { rows } = await sql<{ conversationId: string }>`
    with own as (${first(sql`w.taken_by = ${staff.id} and w.taken_until > now()`)}),
      oldest as (${first(sql`not exists (select from own)
        and (w.taken_by is null or w.taken_by = ${staff.id} or w.taken_until <= now())`)}),
      free as (select * from own union all select * from oldest)
    update reply_wait w set taken_by = ${staff.id}, taken_until = now() + interval '10 minutes'
    from free where w.conversation_id = free.conversation_id returning w.conversation_id`.execute(db)
  return rows[0]?.conversationId
}

import { type RawBuilder, sql } from 'kysely'
import { VISITOR, visibleToVisitors } from './visitors.ts'

/** A member id, the name of a column that holds a member id, or any other SQL for a member id. */
type MemberId = number | string | RawBuilder<unknown>

function inSql(member: MemberId): RawBuilder<unknown> {
  if (typeof member === 'number') return sql`${member}::int`
  return typeof member === 'string' ? sql.ref(member) : member
}

/** Whether no block stands between two members, in either direction (spec/profiles 22). */
export const notBlocked = (one: MemberId, other: MemberId): RawBuilder<boolean> => sql<boolean>`(
  not exists (select from block where blocker_id = ${inSql(one)} and blocked_id = ${inSql(other)})
  and not exists (select from block where blocker_id = ${inSql(other)} and blocked_id = ${inSql(one)}))`

/**
 * The ids of all members with a block between them and this member, in either direction. Queries
 * that scan many members read the blocks once with this list instead of `notBlocked` for each row.
 */
export const blockedWith = (member: MemberId): RawBuilder<unknown> => sql`
  select blocked_id from block where blocker_id = ${inSql(member)}
  union all select blocker_id from block where blocked_id = ${inSql(member)}`

/**
 * Whether this viewer, a member or VISITOR, may see another member (spec/profiles 20, 50). Every
 * list of members and every profile uses this predicate; the search holds only visible members and
 * uses `blockedWith`.
 */
export const visibleTo = (viewerId: number, member: string): RawBuilder<boolean> =>
  viewerId === VISITOR ? visibleToVisitors(member, 'blurred') : visibleToMember(viewerId, member)

/** Whether a member is shown to this viewer, blocks aside. */
const isShownTo = (viewerId: number | RawBuilder<number>, member: string) => sql<boolean>`exists (
  select from member seen where seen.id = ${sql.ref(member)} and seen.status = 'active' and ((not seen.invisible and seen.paused_at is null)
    or exists (select from member_like l where l.liker_id = seen.id and l.liked_id = ${viewerId})
    or exists (select from participant p where p.member_id = seen.id and p.other_id = ${viewerId} and p.first_sent_at is not null)
  ))`

/** The same for a member whose id is a parameter of the statement. */
export const visibleToMember = (viewerId: number | RawBuilder<number>, member: string): RawBuilder<boolean> =>
  sql<boolean>`(${isShownTo(viewerId, member)} and ${notBlocked(viewerId, member)})`

/** The same for statements over many members: it reads the blocks once. */
export const visibleAmongMany = (
  viewerId: number | RawBuilder<number>,
  member: string,
): RawBuilder<boolean> =>
  sql<boolean>`(${isShownTo(viewerId, member)} and ${sql.ref(member)} not in (${blockedWith(viewerId)}))`

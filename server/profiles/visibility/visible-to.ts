import { type RawBuilder, sql } from 'kysely'

/** No block stands between the two, in either direction. `member` is the SQL name of a member-id column. */
export const notBlocked = (viewerId: number, member: string): RawBuilder<boolean> => sql<boolean>`(
  not exists (select from block where blocker_id = ${viewerId} and blocked_id = ${sql.ref(member)})
  and not exists (select from block where blocker_id = ${sql.ref(member)} and blocked_id = ${viewerId}))`

/**
 * Whether this viewer may see a member at all: active, not blocked either way, and not invisible unless that member
 * wrote or liked first (spec/profiles 20). Every list of people and every profile goes through it;
 * search, which invisible members never appear in, uses the narrower `notBlocked` on rows that are
 * already visible.
 */
export const visibleTo = (viewerId: number, member: string): RawBuilder<boolean> => sql<boolean>`(exists (
  select from member seen where seen.id = ${sql.ref(member)} and seen.status = 'active' and (not seen.invisible
    or exists (select from member_like l where l.liker_id = seen.id and l.liked_id = ${viewerId})
    or exists (select from participant p where p.member_id = seen.id and p.other_id = ${viewerId} and p.first_sent_at is not null)
  )) and ${notBlocked(viewerId, member)})`

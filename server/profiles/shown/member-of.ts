import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { AppError } from '#server/kit/app-error.ts'
import { visibleTo, visibleToMember } from '#server/profiles/visibility/visible-to.ts'
import { VISITOR } from '#server/profiles/visibility/visitors.ts'

/** Whether a member is the viewer or visible to them. `member` is the SQL name of a column. */
export const viewableBy = (viewerId: number | RawBuilder<number>, member: string) =>
  sql<boolean>`(${sql.ref(member)} = ${viewerId} or ${
    typeof viewerId === 'number' ? visibleTo(viewerId, member) : visibleToMember(viewerId, member)
  })`

const seenByMember = prepared<{ viewerId: number; publicId: string }, { id: number }>(
  (value) => sql`
    select id from member where public_id = ${value('publicId')} and ${viewableBy(value('viewerId'), 'member.id')}`,
)
const seenByVisitor = prepared<{ publicId: string }, { id: number }>(
  (value) => sql`
    select id from member where public_id = ${value('publicId')} and ${visibleTo(VISITOR, 'member.id')}`,
)

/**
 * Turns a public id into an internal id. Throws `profiles.not_viewable` where the viewer may not
 * see the member, and the same for blocked, invisible, deleted and unknown members (spec/profiles
 * 23).
 */
export async function memberOf(db: Database, viewerId: number, publicId: string): Promise<number> {
  const [found] = await (viewerId === VISITOR
    ? seenByVisitor(db, { publicId })
    : seenByMember(db, { viewerId, publicId }))
  if (!found) throw new AppError('profiles.not_viewable')
  return found.id
}

import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'

/** Whether a member is the viewer or visible to them. `member` is the SQL name of a column. */
export const viewableBy = (viewerId: number, member: string) =>
  sql<boolean>`(${sql.ref(member)} = ${viewerId} or ${visibleTo(viewerId, member)})`

/**
 * The gate of a member: turns a public id into an internal id. Throws `profiles.not_viewable` where
 * the viewer may not see the member, and the same for blocked, invisible, deleted and unknown
 * members (spec/profiles 23).
 */
export async function memberOf(db: Database, viewerId: number, publicId: string): Promise<number> {
  const found = await db
    .selectFrom('member')
    .select('member.id')
    .where('member.publicId', '=', publicId)
    .where(viewableBy(viewerId, 'member.id'))
    .executeTakeFirst()
  if (!found) throw new AppError('profiles.not_viewable')
  return found.id
}

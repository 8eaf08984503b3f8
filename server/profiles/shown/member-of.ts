import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'

/**
 * The viewer's own profile, or one that they may see (spec/profiles 20, spec/abuse T16). `member`
 * is the SQL name of a member-id column.
 */
export const viewableBy = (viewerId: number, member: string) =>
  sql<boolean>`(${sql.ref(member)} = ${viewerId} or ${visibleTo(viewerId, member)})`

/**
 * The gate of a member named by their public id: their internal id. Throws `profiles.not_viewable` where this viewer
 * may not see them, the same for blocked, invisible, gone and never there.
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

import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Member } from '#server/kit/ctx.ts'
import { visibleTo } from '#server/profiles/visible-to.ts'

const ofOthers = (viewer: Member) =>
  sql<boolean>`photo.status = 'active' and (photo.main or ${viewer.paidUser}) and ${visibleTo(viewer.id, 'photo.member_id')}`

const ofTeasers = sql<boolean>`photo.status = 'active' and photo.main
  and exists (select from member m where m.id = photo.member_id and m.status = 'active' and not m.invisible)`

/**
 * Whether this viewer may have the file of a photo. Visitors: the main photo of visible members. Members: of those
 * they may see, the main photo, and with premium all (SPEC §6). A photo that is not released: its owner only.
 */
export async function canViewPhoto(
  db: Database,
  viewer: Member | undefined,
  photoId: string,
): Promise<boolean> {
  const allowed = viewer ? sql<boolean>`photo.member_id = ${viewer.id} or (${ofOthers(viewer)})` : ofTeasers
  const found = await db
    .selectFrom('photo')
    .select('photo.id')
    .where('photo.publicId', '=', photoId)
    .where(sql<boolean>`(${allowed})`)
    .executeTakeFirst()
  return found !== undefined
}

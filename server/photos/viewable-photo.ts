import { sql } from 'kysely'
import type { PhotoVisibility } from '#contract/values.ts'
import type { Database } from '#db/connect.ts'
import type { Member } from '#server/kit/ctx.ts'
import type { PhotoName } from '#server/profiles/photo-urls.ts'
import { isOpenTo } from '#server/profiles/shown-photos.ts'
import { visibleTo } from '#server/profiles/visible-to.ts'

const toMembers = (viewer: Member, { size }: PhotoName) => sql<boolean>`(photo.member_id = ${viewer.id}
  or (photo.status = 'active' and ${size === 'locked' ? sql`true` : isOpenTo(viewer)} and ${visibleTo(viewer.id, 'photo.member_id')}))`

const toVisitors = sql<boolean>`(photo.status = 'active' and photo.main
  and exists (select from member m where m.id = photo.member_id and m.status = 'active' and not m.invisible))`

/**
 * The gate of a photo's file: undefined where this viewer may not have it now. Visitors: the main photo of visible
 * members. Members: of those they may see the open photos, of the others the blurred picture. The owner: all.
 */
export async function viewablePhoto(
  db: Database,
  viewer: Member | undefined,
  name: PhotoName,
): Promise<{ visibility: PhotoVisibility; own: boolean; avif: boolean } | undefined> {
  const found = await db
    .selectFrom('photo')
    .select(['visibility', 'memberId', 'avif'])
    .where('publicId', '=', name.id)
    .where(viewer ? toMembers(viewer, name) : toVisitors)
    .executeTakeFirst()
  return (
    found && {
      visibility: found.visibility as PhotoVisibility,
      own: found.memberId === viewer?.id,
      avif: found.avif,
    }
  )
}

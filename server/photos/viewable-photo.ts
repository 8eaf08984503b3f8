import { type RawBuilder, sql } from 'kysely'
import type { PhotoVisibility } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'
import { isCoveredFor, isCoveredInMessage } from '#server/profiles/shown/covered.ts'
import type { PhotoName } from '#server/profiles/shown/photo-urls.ts'
import { isOpenTo } from '#server/profiles/shown/shown-photos.ts'
import { notBlocked, visibleTo } from '#server/profiles/visibility/visible-to.ts'
import { VISITOR, visibleToVisitors, visitorsMaySearch } from '#server/profiles/visibility/visitors.ts'

const isBlurred = ({ size }: PhotoName) => size === 'locked' || size === 'covered'

/** A sensitive photo has one blurred file for others, the one that shows less (spec/photos 23). */
const isInSize = (viewerId: number, { size }: PhotoName) =>
  size === 'covered' ? sql`true` : sql`not ${isCoveredFor(viewerId, 'photo')}`

const toMembers = (viewer: Member, name: PhotoName) => sql<boolean>`(photo.member_id = ${viewer.id}
  or (photo.status = 'active' and ${isBlurred(name) ? sql`true` : isOpenTo(viewer)} and ${isInSize(viewer.id, name)}
    and ${visibleTo(viewer.id, 'photo.member_id')}))`

const toVisitors = (name: PhotoName, maySearch: boolean) => sql<boolean>`(
  photo.status = 'active' and photo.main and ${isInSize(VISITOR, name)}
  and ${isBlurred(name) || maySearch}::boolean
  and ${visibleToVisitors('photo.member_id', isBlurred(name) ? 'blurred' : 'sharp')})`

/**
 * Whether a member sees the message of `p`, a row of message_photo or message_voice, that `which`
 * finds as `m`. A staged one is open to its owner.
 */
export const isInMessageOf = (
  viewer: Member,
  which: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(
  (p.member_id = ${viewer.id} and p.sent_at is null)
  or exists (
    select from message m
    join conversation c on c.id = m.conversation_id and m.seq > c.cleared_seq
    join participant mine on mine.conversation_id = c.id and mine.member_id = ${viewer.id}
    join member other on other.id = mine.other_id and (other.status = 'active' or c.recalled_by is not null)
    where ${which} and ${notBlocked(viewer.id, 'mine.other_id')}))`

const inMessages = (viewer: Member, { size }: PhotoName) =>
  isInMessageOf(
    viewer,
    sql`m.photo_id = p.public_id
      and ${size === 'covered' ? sql`true` : sql`not ${isCoveredInMessage(viewer.id, 'm')}`}`,
  )

async function photoOfMessage(db: Database, viewer: Member, name: PhotoName) {
  const found = await db
    .selectFrom('messagePhoto as p')
    .select('publicId')
    .where('publicId', '=', name.id)
    .where(inMessages(viewer, name))
    .executeTakeFirst()
  // Like an own photo, so that an expired path is renewed: conversations stay open for hours.
  return found && { visibility: 'private' as const, own: true, avif: true }
}

/**
 * Undefined where this viewer may not have the file. Visitors may have the main photo of members
 * whom they may see, blurred or sharp (spec/profiles 51). Members may have open photos, blurred
 * pictures of the other photos, and photos in their conversations; of covered photos the blurred
 * picture (spec/photos 20). Owners may have all their photos.
 */
export async function viewablePhoto(
  { reads: db, settings }: Pick<Ctx, 'reads' | 'settings'>,
  viewer: Member | undefined,
  name: PhotoName,
): Promise<{ visibility: PhotoVisibility; own: boolean; avif: boolean } | undefined> {
  const found = await db
    .selectFrom('photo')
    .select(['visibility', 'memberId', 'avif'])
    .where('publicId', '=', name.id)
    // The signature of the path says that this visitor came from a traffic source where they must.
    .where(viewer ? toMembers(viewer, name) : toVisitors(name, visitorsMaySearch(await settings(), true)))
    .executeTakeFirst()
  if (!found) return viewer && photoOfMessage(db, viewer, name)
  return {
    visibility: found.visibility as PhotoVisibility,
    own: found.memberId === viewer?.id,
    avif: found.avif,
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { Profile } from '#contract/profiles.ts'
import type { PhotoVisibility } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'
import { isCoveredFor } from './covered.ts'
import { viewableBy } from './member-of.ts'
import { openPhotoUrls, photoUrl } from './photo-urls.ts'

type Viewer = Pick<Member, 'id' | 'paidUser'>
type MemberId = number | RawBuilder<unknown>
type PhotoAccess = Profile['photo_access']
export type ShownRow = {
  publicId: string
  visibility: PhotoVisibility
  open: boolean
  sensitive: boolean
  covered: boolean
  width: number | null
  height: number | null
  placeholder: string | null
}

const isGranted = (viewerId: MemberId, owner: MemberId) => sql<boolean>`exists (
  select from photo_grant g where g.owner_id = ${owner} and g.member_id = ${viewerId} and g.revoked_at is null)`

/**
 * Whether a released photo is open to this viewer and not only blurred: the main photo to every
 * member, others to premium members (spec/photos 10), photos on request to members whom the owner
 * granted them (spec/photos 11). A condition on the table photo.
 */
export const isOpenTo = (
  viewer: Viewer | { [Name in keyof Viewer]: RawBuilder<unknown> },
): RawBuilder<boolean> => sql<boolean>`(photo.member_id = ${viewer.id} or photo.main
  or case when photo.visibility = 'on_request' then ${isGranted(viewer.id, sql`photo.member_id`)} else ${viewer.paidUser}::boolean end)`

const photoAccess = (viewerId: MemberId, ownerId: MemberId) => sql<PhotoAccess>`(
  select case when ${isGranted(viewerId, ownerId)} then 'granted'
    when exists (select from photo_request where owner_id = ${ownerId} and asker_id = ${viewerId} and closed_at is null) then 'asked'
    else 'none' end
  where ${ownerId} <> ${viewerId}::int and exists (
    select from photo where member_id = ${ownerId} and status = 'active' and visibility = 'on_request'))`

/** The access to the photos on request of a member; null where there are no such photos. */
export async function readPhotoAccess(
  db: Database,
  viewerId: number,
  memberId: number,
): Promise<PhotoAccess> {
  const { rows } = await sql<{
    access: PhotoAccess
  }>`select ${photoAccess(viewerId, memberId)} as access`.execute(db)
  return rows[0]?.access ?? null
}

type Opened = { memberId: number; photos: ShownRow[] | null; access: PhotoAccess }

const opened = prepared<{ viewerId: number; paidUser: boolean; publicId: string }, Opened>((value) => {
  const viewer = { id: value('viewerId'), paidUser: value('paidUser') }
  return sql`
    select member.id as member_id, ${photoAccess(viewer.id, sql`member.id`)} as access, (
        select json_agg(json_build_object('publicId', public_id, 'visibility', visibility, 'width', width, 'height', height,
          'placeholder', placeholder, 'open', ${isOpenTo(viewer)}, 'sensitive', sensitive,
          'covered', ${isCoveredFor(viewer.id, 'photo')}) order by main desc, position)
        from photo where photo.member_id = member.id and status = 'active') as photos
    from member where public_id = ${value('publicId')} and ${viewableBy(viewer.id, 'member.id')}`
})

export function presentShownPhoto(viewerId: number, row: ShownRow): Profile['photos'][number] {
  const isSharp = row.open && !row.covered
  return {
    id: row.publicId,
    status: 'active',
    visibility: row.visibility,
    locked: !row.open,
    covered: row.open && row.covered,
    urls: isSharp ? openPhotoUrls(viewerId, row) : null,
    preview: isSharp ? null : photoUrl(viewerId, row, row.sensitive ? 'covered' : 'locked'),
    placeholder: isSharp || !row.sensitive ? row.placeholder : null,
    width: row.width,
    height: row.height,
  }
}

/**
 * Returns a visible profile with its released photos, the main one first, and the access to those
 * on request, in one statement, so of one snapshot. Throws `profiles.not_viewable`, as `memberOf`
 * does.
 */
export async function openProfile(db: Database, viewer: Viewer, publicId: string) {
  const [row] = await opened(db, { viewerId: viewer.id, paidUser: viewer.paidUser, publicId })
  if (!row) throw new AppError('profiles.not_viewable')
  const photos = row.photos?.map((photo) => presentShownPhoto(viewer.id, photo)) ?? []
  return { memberId: row.memberId, photos, photo_access: row.access }
}

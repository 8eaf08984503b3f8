import { type RawBuilder, sql } from 'kysely'
import type { Profile } from '#contract/profiles.ts'
import type { PhotoVisibility } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import type { Member } from '#server/kit/ctx.ts'
import { photoUrl, photoUrlsOf } from './photo-urls.ts'

type Viewer = Pick<Member, 'id' | 'paidUser'>
type Row = {
  publicId: string
  visibility: PhotoVisibility
  open: boolean
  width: number | null
  height: number | null
  placeholder: string | null
}

const isGranted = (viewerId: number, owner: RawBuilder<unknown>) => sql<boolean>`exists (
  select from photo_grant g where g.owner_id = ${owner} and g.member_id = ${viewerId} and g.revoked_at is null)`

/**
 * Whether a released photo is open to this viewer and not only blurred: the main photo to every
 * member, others to premium members (spec/photos 10), photos on request to members whom the owner
 * granted them (spec/photos 11). A condition on the table photo.
 */
export const isOpenTo = (
  viewer: Viewer,
): RawBuilder<boolean> => sql<boolean>`(photo.member_id = ${viewer.id} or photo.main
  or case when photo.visibility = 'on_request' then ${isGranted(viewer.id, sql`photo.member_id`)} else ${viewer.paidUser}::boolean end)`

/** Released photos, the main one first. The caller has checked memberOf. */
export async function shownPhotos(
  db: Database,
  viewer: Viewer,
  memberId: number,
): Promise<Profile['photos']> {
  const { rows } = await sql<Row>`
    select public_id, visibility, width, height, placeholder, ${isOpenTo(viewer)} as open from photo
    where member_id = ${memberId} and status = 'active' order by main desc, position`.execute(db)
  return rows.map((row) => ({
    id: row.publicId,
    status: 'active',
    visibility: row.visibility,
    locked: !row.open,
    urls: row.open ? photoUrlsOf(viewer.id, row) : null,
    preview: row.open ? null : photoUrl(viewer.id, row, 'locked'),
    placeholder: row.placeholder,
    width: row.width,
    height: row.height,
  }))
}

/** The access to the photos on request of a member; null where there are no such photos. */
export async function photoAccessOf(
  db: Database,
  viewerId: number,
  memberId: number,
): Promise<Profile['photo_access']> {
  const { rows } = await sql<{ access: 'none' | 'asked' | 'granted' }>`
    select case when ${isGranted(viewerId, sql`${memberId}`)} then 'granted'
      when exists (select from photo_request where owner_id = ${memberId} and asker_id = ${viewerId} and closed_at is null) then 'asked'
      else 'none' end as access
    where ${memberId} <> ${viewerId}::int and exists (
      select from photo where member_id = ${memberId} and status = 'active' and visibility = 'on_request')`.execute(
    db,
  )
  return rows[0]?.access ?? null
}

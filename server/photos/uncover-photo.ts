import { sql } from 'kysely'
import type { uncoverPhoto as endpoint } from '#contract/photos.ts'
import type { Profile } from '#contract/profiles.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { isOpenTo, presentShownPhoto, type ShownRow } from '#server/profiles/shown/shown-photos.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'

/**
 * Shows the member a sensitive photo of a profile from now on (spec/photos 23). Safe to repeat; its
 * owner hears nothing. Throws `photos.not_found` where the photo is not open to the member.
 */
export async function uncoverPhoto({
  ctx,
  member,
  params,
}: Call<typeof endpoint>): Promise<{ photo: Profile['photos'][number] }> {
  const { rows } = await sql<ShownRow>`
    with shown as (
      select photo.* from photo where photo.public_id = ${params.id} and photo.status = 'active'
        and (photo.member_id = ${member.id} or ${isOpenTo(member)} and ${visibleTo(member.id, 'photo.member_id')})),
    uncovered as (
      insert into uncovered_photo (photo_id, member_id)
      select id, ${member.id} from shown where sensitive and member_id <> ${member.id} on conflict do nothing)
    select public_id, visibility, width, height, placeholder, true as open, sensitive, false as covered
    from shown`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new AppError('photos.not_found')
  return { photo: presentShownPhoto(member.id, row) }
}

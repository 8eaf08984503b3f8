import { sql } from 'kysely'
import type * as contract from '#contract/photos.ts'
import type { Database } from '#db/connect.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { COUNTED_STATUSES, electMain, lockOwner, ownPhoto, ownPhotos } from './own-photos.ts'

/**
 * Changes the visibility of a photo, or makes it the main photo. Throws `photos.not_found`, also
 * where a rejected photo should become the main one, and `photos.main_is_public`, because a photo
 * is never shown to more people than its owner chose.
 */
export async function editPhoto({ ctx, member, params, body }: Call<typeof contract.editPhoto>) {
  await lockOwner(ctx.db, member.id)
  const photo = await ownPhoto(ctx.db, member.id, params.id)
  const visibility = body.visibility ?? photo.visibility
  if ((body.main || photo.main) && visibility !== 'public') throw new AppError('photos.main_is_public')
  if (body.main && !COUNTED_STATUSES.some((status) => status === photo.status))
    throw new AppError('photos.not_found')
  if (body.main) await setMain(ctx.db, member.id, photo.id)
  await ctx.db.updateTable('photo').set({ visibility }).where('publicId', '=', photo.id).execute()
  await electMain(ctx.db, member.id)
  return { photo: await ownPhoto(ctx.db, member.id, photo.id) }
}

async function setMain(trx: Database, ownerId: number, publicId: string): Promise<void> {
  await trx
    .updateTable('photo')
    .set({ main: false })
    .where('memberId', '=', ownerId)
    .where('main', '=', true)
    .where('publicId', '<>', publicId)
    .execute()
  await trx
    .updateTable('photo')
    .set({ main: true, visibility: 'public' })
    .where('publicId', '=', publicId)
    .execute()
}

/**
 * Photos that the list does not show (spec/photos 15) come after those that it shows. Throws
 * `photos.not_found`, and `request.field_invalid` unless every shown photo is named once.
 */
export async function orderPhotos({ ctx, member, body }: Call<typeof contract.orderPhotos>) {
  await lockOwner(ctx.db, member.id)
  const own = new Set((await ownPhotos(ctx.db, member.id)).map(({ id }) => id))
  const wanted = new Set(body.ids.map((id) => id.toLowerCase()))
  if ([...wanted].some((id) => !own.has(id))) throw new AppError('photos.not_found')
  if (wanted.size !== own.size || wanted.size !== body.ids.length)
    throw new FieldError('ids', 'request.field_invalid')
  await sql`update photo set position = ordered.place - 1
    from (
      select id, row_number() over (order by wanted.place nulls last, position) as place
      from photo left join unnest(${[...wanted]}::uuid[]) with ordinality as wanted (public_id, place) using (public_id)
      where member_id = ${member.id}
    ) ordered where photo.id = ordered.id and position <> ordered.place - 1`.execute(ctx.db)
  return { photos: await ownPhotos(ctx.db, member.id) }
}

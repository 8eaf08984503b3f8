import type { markPhoto } from '#contract/admin/photos.ts'
import { AppError } from '#server/kit/app-error.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'
import { actorOf } from '#server/staff/actor.ts'
import { requireBrand } from '#server/staff/brands.ts'
import { logAct } from '#server/staff/log.ts'

/**
 * Marks a photo as sensitive, or takes the mark back (spec/photos 23); its owner's screens show it
 * at once. Throws `request.not_found` for an unknown photo, and `admin.not_permitted` for another
 * brand.
 */
export async function postSensitive({
  ctx,
  staff,
  params,
  body,
}: Call<typeof markPhoto>): Promise<undefined> {
  const { db } = ctx
  const photo = await db
    .selectFrom('photo')
    .innerJoin('member', 'member.id', 'photo.memberId')
    .select(['photo.id', 'photo.memberId', 'member.brand'])
    .where('photo.publicId', '=', params.id)
    .executeTakeFirst()
  if (!photo) throw new AppError('request.not_found')
  requireBrand(staff, photo.brand)
  const { sensitive } = body
  const { numUpdatedRows } = await db
    .updateTable('photo')
    .set({ sensitive })
    .where('id', '=', photo.id)
    .where('sensitive', '<>', sensitive)
    .executeTakeFirst()
  if (!numUpdatedRows) return
  await logAct(db, actorOf(staff), {
    act: 'mark_photo',
    subject: { kind: 'photo', id: params.id },
    memberId: photo.memberId,
    after: { sensitive },
  })
  await publishToMembers(db, [photo.memberId], { kind: 'user', payload: {} })
}

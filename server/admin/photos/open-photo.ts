import { uuid } from '#contract/rules/patterns.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Staff } from '#server/kit/ctx.ts'
import { actorOf } from '#server/staff/actor.ts'
import { requireBrand } from '#server/staff/brands.ts'
import { logAct } from '#server/staff/log.ts'

/**
 * The file of a photo; undefined where there is none. Without the permission to moderate only
 * released main photos. Throws `admin.not_permitted`.
 */
export async function openPhoto(ctx: Ctx, staff: Staff, publicId: string, size: 'small' | 'large') {
  if (!uuid.test(publicId)) return undefined
  const photo = await ctx.reads
    .selectFrom('photo')
    .innerJoin('member', 'member.id', 'photo.memberId')
    .select(['photo.memberId', 'photo.visibility', 'photo.status', 'photo.main', 'member.brand'])
    .where('photo.publicId', '=', publicId)
    .executeTakeFirst()
  if (!photo) return undefined
  requireBrand(staff, photo.brand)
  const isShown = photo.main && photo.status === 'active'
  if (!isShown && !staff.permissions.has('moderation')) throw new AppError('admin.not_permitted')
  if (photo.visibility !== 'public')
    await logAct(ctx.db, actorOf(staff), {
      act: 'look_photo',
      subject: { kind: 'photo', id: publicId },
      memberId: photo.memberId,
    })
  return ctx.photoStore.read(publicId, size)
}

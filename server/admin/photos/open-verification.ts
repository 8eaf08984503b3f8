import { uuid } from '#contract/rules/patterns.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Staff } from '#server/kit/ctx.ts'
import { actorOf } from '#server/staff/actor.ts'
import { requireBrand } from '#server/staff/brands.ts'
import { logAct } from '#server/staff/log.ts'

/**
 * The picture of a request for verification; undefined where it is erased. Each look is logged.
 * Throws `admin.not_permitted`.
 */
export async function openVerification(ctx: Ctx, staff: Staff, publicId: string, size: 'small' | 'large') {
  if (!uuid.test(publicId)) return undefined
  if (!staff.permissions.has('moderation')) throw new AppError('admin.not_permitted')
  const found = await ctx.reads
    .selectFrom('verification')
    .innerJoin('member', 'member.id', 'verification.memberId')
    .select(['verification.memberId', 'verification.picture', 'member.brand'])
    .where('verification.publicId', '=', publicId)
    .executeTakeFirst()
  if (!found?.picture) return undefined
  requireBrand(staff, found.brand)
  await logAct(ctx.db, actorOf(staff), {
    act: 'look_verification',
    subject: { kind: 'verification', id: publicId },
    memberId: found.memberId,
  })
  return ctx.verificationStore.read(found.picture, size)
}

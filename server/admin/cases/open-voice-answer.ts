import { buffer } from 'node:stream/consumers'
import { uuid } from '#contract/rules/patterns.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Staff } from '#server/kit/ctx.ts'
import { actorOf } from '#server/staff/actor.ts'
import { requireBrand } from '#server/staff/brands.ts'
import { logAct } from '#server/staff/log.ts'

/**
 * The recording of a spoken answer, for moderators; undefined where there is none. Each look is
 * logged. Throws `admin.not_permitted`.
 */
export async function openVoiceAnswer(ctx: Ctx, staff: Staff, publicId: string): Promise<Buffer | undefined> {
  if (!uuid.test(publicId)) return undefined
  if (!staff.permissions.has('moderation')) throw new AppError('admin.not_permitted')
  const found = await ctx.reads
    .selectFrom('voiceAnswer')
    .innerJoin('member', 'member.id', 'voiceAnswer.memberId')
    .select(['memberId', 'member.brand'])
    .where('voiceAnswer.publicId', '=', publicId)
    .executeTakeFirst()
  if (!found) return undefined
  requireBrand(staff, found.brand)
  await logAct(ctx.db, actorOf(staff), {
    act: 'look_voice',
    subject: { kind: 'voice_answer', id: publicId },
    memberId: found.memberId,
  })
  const file = await ctx.photoStore.read(publicId, 'voice')
  return file && buffer(file.stream)
}

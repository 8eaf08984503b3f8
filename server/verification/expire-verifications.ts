import { sql } from 'kysely'
import { verificationLimits } from '#contract/rules/verification.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { changeInBatches } from '#server/kit/jobs/change-rows.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import { tryEach } from '#server/kit/try-each.ts'
import { emptyPictureTrash } from './picture-trash.ts'

const BATCH = 200
const isOver = sql<boolean>`verified_at <= now() - make_interval(months => ${verificationLimits.months}::int)`

/** Ends verifications whose time is over, some at a time (spec/verification 12). */
export async function expireVerifications(ctx: Ctx): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ memberId: number }>`
      select member_id from profile where ${isOver} order by verified_at limit ${BATCH}`.execute(ctx.db)
    if (!rows.length) return
    await tryEach(rows, ({ memberId }) => expire(ctx, memberId), 'verifications were not ended')
  }
}

const expire = (ctx: Ctx, memberId: number): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    const { rows } = await sql<{ id: number }>`
      with over as (
        update profile set verified_at = null where member_id = ${memberId} and ${isOver} returning member_id)
      update verification v set ended_at = now() from over
      where v.member_id = over.member_id and v.state = 'verified' and v.ended_at is null returning v.id`.execute(
      trx,
    )
    const last = rows.at(-1)
    if (last) await ctx.announce(trx, 'verification.expired', { verificationId: last.id })
    await publishToMembers(trx, [memberId], { kind: 'user', payload: {} })
  })

/**
 * Erases the pictures of decided requests, and what was computed from them (spec/verification 9).
 */
export async function erasePictures(ctx: Ctx): Promise<void> {
  await changeInBatches(ctx.db, {
    table: 'verification',
    set: sql`picture = null, upload_hash = null, pose = null, picture_hash = null, fingerprint = null, hints = '{}'`,
    where: sql`picture is not null and decided_at < now() - make_interval(days => ${verificationLimits.pictureDays}::int)`,
  })
  await emptyPictureTrash(ctx)
}

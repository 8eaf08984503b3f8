import { verificationLimits } from '#contract/rules/verification.ts'
import type { Database } from '#db/connect.ts'
import { mailOwner, readOwner } from '#server/accounts/email/mail-owner.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { dateFormat } from '#server/settings/date-format.ts'
import { verificationExpiredMail, verifiedMail } from './verification.mail.ts'

const requestOf = (db: Database, id: number) =>
  db
    .selectFrom('verification')
    .select(['publicId', 'memberId', 'decidedAt'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Tells a member that they are verified, and until when. */
export async function mailVerified(ctx: Ctx, verificationId: number): Promise<void> {
  const request = await requestOf(ctx.db, verificationId)
  const owner = request && (await readOwner(ctx.db, request.memberId))
  if (!owner || !request.decidedAt) return
  const until = new Date(request.decidedAt)
  until.setMonth(until.getMonth() + verificationLimits.months)
  const format = dateFormat(owner.language, owner.country, { dateStyle: 'long' })
  await mailOwner(ctx, owner, `verified.${request.publicId}`, (t, { site, name, publicUrl }) =>
    verifiedMail(t, { site, name, until: format.format(until), link: `${publicUrl}/profile` }),
  )
}

/** Tells a member that the time of their verification is over. */
export async function mailExpired(ctx: Ctx, verificationId: number): Promise<void> {
  const request = await requestOf(ctx.db, verificationId)
  const owner = request && (await readOwner(ctx.db, request.memberId))
  if (!owner) return
  await mailOwner(ctx, owner, `verification-expired.${request.publicId}`, (t, { site, name, publicUrl }) =>
    verificationExpiredMail(t, { site, name, link: `${publicUrl}/settings/verification` }),
  )
}

import type { Ctx } from '#server/kit/ctx.ts'
import { erasePictures, expireVerifications } from './expire-verifications.ts'
import { mailExpired, mailVerified } from './mail-verification.ts'

type Payload = { verificationId: number }

export const verificationJobs = (ctx: Ctx) => ({
  'verification.expire': async () => expireVerifications(ctx),
  'verification.erase-pictures': async () => erasePictures(ctx),
  'verification.mail-verified': async ({ verificationId }: Payload) => mailVerified(ctx, verificationId),
  'verification.mail-expired': async ({ verificationId }: Payload) => mailExpired(ctx, verificationId),
})

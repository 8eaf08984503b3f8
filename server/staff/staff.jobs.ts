import { sql } from 'kysely'
import { staffLimits } from '#contract/admin/limits.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { changeInBatches } from '#server/kit/jobs/change-rows.ts'
import { mailInvitation } from './people/mail-invitation.ts'

export const staffJobs = (ctx: Ctx) => ({
  'staff.mail-invitation': async ({ invitationId }: { invitationId: string }) =>
    mailInvitation(ctx, invitationId),
  // Expired challenges are refused anyway, so their rows are not needed.
  'staff.forget-old-sessions': async () => {
    await changeInBatches(ctx.db, { table: 'staff_session', where: sql`expires_at <= now()` })
    await changeInBatches(ctx.db, {
      table: 'staff_challenge_used',
      where: sql`used_at < now() - make_interval(mins => ${staffLimits.challengeMinutes}::int)`,
    })
  },
})

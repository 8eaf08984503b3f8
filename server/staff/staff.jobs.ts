import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { changeInBatches } from '#server/kit/jobs/change-rows.ts'
import { CHALLENGE_MINUTES } from '#server/kit/secrets/challenges.ts'
import { mailInvitation } from './people/mail-invitation.ts'

export const staffJobs = (ctx: Ctx) => ({
  'staff.mail-invitation': async ({ invitationId }: { invitationId: string }) =>
    mailInvitation(ctx, invitationId),
  // Expired challenges are refused anyway, so their rows are not needed.
  'staff.forget-old-sessions': async () => {
    await changeInBatches(ctx.db, { table: 'staff_session', where: sql`expires_at <= now()` })
    await changeInBatches(ctx.db, {
      table: 'staff_challenge_used',
      where: sql`used_at < now() - make_interval(mins => ${CHALLENGE_MINUTES}::int)`,
    })
  },
})

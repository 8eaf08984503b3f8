import type { Ctx } from '#server/kit/ctx.ts'
import { mailInvitation } from './people/mail-invitation.ts'

export const staffJobs = (ctx: Ctx) => ({
  'staff.mail-invitation': async ({ invitationId }: { invitationId: string }) =>
    mailInvitation(ctx, invitationId),
})

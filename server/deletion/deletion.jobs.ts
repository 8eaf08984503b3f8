import type { Ctx } from '#server/kit/ctx.ts'
import { mailDeleted, mailRestored } from './deletion-mails.ts'
import { eraseDeleted } from './erase-deleted.ts'
import { sendFinalReminders } from './final-reminder.ts'

export const deletionJobs = (ctx: Ctx) => ({
  'deletion.mail-link': async ({ memberId }: { memberId: number }) => mailDeleted(ctx, memberId),
  'deletion.mail-restored': async ({ memberId }: { memberId: number }) => mailRestored(ctx, memberId),
  'deletion.remind-due': async () => sendFinalReminders(ctx),
  'deletion.erase-due': async () => eraseDeleted(ctx),
})

import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { changeByBlocks, changeInBatches } from '#server/kit/jobs/change-rows.ts'
import { isStored } from './campaigns/campaigns.ts'
import { planCampaigns } from './campaigns/plan-campaigns.ts'
import { planMails, planWeeklyUpdates } from './mails/plan-mails.ts'
import { planNewMembers } from './mails/plan-new-members.ts'
import { planReminders } from './mails/plan-reminders.ts'
import { sendMail } from './mails/send-mail.ts'
import { planPushes } from './pushes/plan-pushes.ts'
import { sendPush } from './pushes/send-push.ts'
import { releaseWaitingNews } from './release-waiting.ts'
import { countMails } from './suppression/count-mails.ts'
import { mailConfirmation } from './suppression/enable-mails.ts'
import { remindTurns } from './turns/remind-turns.ts'

export const notificationsJobs = (ctx: Ctx) => ({
  'notifications.plan-mails': async () => planMails(ctx),
  'notifications.plan-weekly-updates': async () => planWeeklyUpdates(ctx),
  'notifications.plan-reminders': async () => planReminders(ctx),
  'notifications.plan-new-members': async () => planNewMembers(ctx),
  'notifications.remind-turns': async () => remindTurns(ctx),
  'notifications.plan-campaigns': async () => planCampaigns(ctx),
  'notifications.send-mail': async ({ mailId }: { mailId: string }) => sendMail(ctx, mailId),
  'notifications.mail-confirmation': async ({ mailId }: { mailId: string }) => mailConfirmation(ctx, mailId),
  'notifications.plan-pushes': async () => planPushes(ctx.db),
  'notifications.send-push': async ({ pushId }: { pushId: string }) => sendPush(ctx, pushId),
  'notifications.release-waiting': async ({ memberId }: { memberId: number }) =>
    releaseWaitingNews(ctx.db, memberId),
  'notifications.count-mails': async () => countMails(ctx.db),
  /** Reports come within days; suppressions stay, and so do receivers of resumable campaigns. */
  'notifications.forget-old-mails': async () => {
    await changeInBatches(ctx.db, {
      table: 'mail',
      where: sql`planned_at < now() - interval '90 days'
        and not exists (select from campaign c where c.id = campaign_id and ${isStored})`,
    })
    await changeByBlocks(ctx.db, {
      table: 'mail_report',
      where: sql`received_at < now() - interval '90 days'`,
    })
    await sql`delete from mail_day where day < current_date - 90`.execute(ctx.db)
  },
})

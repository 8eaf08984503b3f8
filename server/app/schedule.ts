import type { JobName } from '#server/kit/events.ts'

/** What happens when, in UTC (crontab fields: minute hour day month weekday). */
export const schedule: Readonly<Partial<Record<JobName, string>>> = {
  'credits.check-ledger': '*/5 * * * *',
  'notifications.plan-mails': '* * * * *',
  'notifications.plan-pushes': '* * * * *',
  'notifications.plan-weekly-updates': '0 15 * * 5',
  'notifications.plan-reminders': '30 15 * * *',
  'notifications.plan-campaigns': '* * * * *',
  'search.fold-changes': '*/5 * * * *',
  'chat.forget-staged-photos': '13 * * * *',
  'chat.refund-undelivered': '* * * * *',
  'photos.empty-trash': '*/5 * * * *',
  'photos.fail-stuck': '*/5 * * * *',
  'exports.resume-stuck': '*/5 * * * *',
  'exports.forget-old': '*/15 * * * *',
  'deletion.erase-due': '7 * * * *',
  'deletion.remind-due': '12 * * * *',
  'accounts.erase-unconfirmed': '17 3 * * *',
  'accounts.forget-started-signups': '22 * * * *',
  'credits.forget-bonuses': '22 3 * * *',
  'accounts.forget-old-sessions': '27 3 * * *',
  'swipe.forget-old': '32 3 * * *',
  'live.forget-old-events': '37 3 * * *',
  'notifications.forget-old-mails': '57 3 * * *',
  'kit.forget-old-keys': '47 3 * * *',
}

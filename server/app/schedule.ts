import type { JobName } from '#server/kit/events.ts'

/** What happens when, in UTC (crontab fields: minute hour day month weekday). */
export const schedule: Readonly<Partial<Record<JobName, string>>> = {
  'credits.check-ledger': '*/5 * * * *',
  'notifications.plan-mails': '* * * * *',
  'notifications.plan-weekly-updates': '0 15 * * 5',
  'photos.empty-trash': '*/5 * * * *',
  'photos.fail-stuck': '*/5 * * * *',
  'deletion.erase-due': '7 * * * *',
  'accounts.erase-unconfirmed': '17 3 * * *',
  'accounts.forget-old-sessions': '27 3 * * *',
  'live.forget-old-events': '37 3 * * *',
  'notifications.forget-old-mails': '57 3 * * *',
  'kit.forget-old-keys': '47 3 * * *',
}

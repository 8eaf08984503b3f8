import type { JobName } from '#server/kit/events.ts'

/** What happens when, in UTC (crontab fields: minute hour day month weekday). */
export const schedule: Readonly<Partial<Record<JobName, string>>> = {
  'credits.check-ledger': '*/5 * * * *',
  'accounts.erase-unconfirmed': '17 3 * * *',
  'accounts.forget-old-sessions': '27 3 * * *',
  'live.forget-old-events': '37 3 * * *',
  'kit.forget-old-keys': '47 3 * * *',
}

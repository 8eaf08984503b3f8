import type { AlarmProblem } from '#contract/admin/system.ts'
import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = {
  site: string
  problem: AlarmProblem
  /** The machine of a disk, a table, or a webhook. */
  subject: string
  count: number
  since: string
  link: string
}

const sentences: Record<AlarmProblem, (t: Texts, data: Data) => string> = {
  ledger_alarm: (t, { count }) => t('mails.system_alarm.ledger_alarm', { count }),
  ledger_unchecked: (t) => t('mails.system_alarm.ledger_unchecked'),
  jobs_late: (t, { count }) => t('mails.system_alarm.jobs_late', { count }),
  outbox_late: (t, { count }) => t('mails.system_alarm.outbox_late', { count }),
  mail_out: (t) => t('mails.system_alarm.mail_out'),
  mail_refused: (t, { count }) => t('mails.system_alarm.mail_refused', { count }),
  payments_late: (t, { count }) => t('mails.system_alarm.payments_late', { count }),
  search_plain: (t, { count }) => t('mails.system_alarm.search_plain', { count }),
  disk_low: (t, { subject, count }) => t('mails.system_alarm.disk_low', { subject, count }),
  partitions_short: (t, { subject, count }) =>
    t('mails.system_alarm.partitions_short', { subject, days: count }),
  backup_late: (t) => t('mails.system_alarm.backup_late'),
  verify_late: (t) => t('mails.system_alarm.verify_late'),
  archive_late: (t) => t('mails.system_alarm.archive_late'),
  webhook_stopped: (t, { subject }) => t('mails.system_alarm.webhook_stopped', { subject }),
}

/** For owners. */
export function alarmMail(t: Texts, data: Data): ComposedMail {
  const problem = sentences[data.problem](t, data)
  return composeMail(t, problem, {
    site: data.site,
    paragraphs: [t('mails.system_alarm.body', { problem })],
    facts: [{ label: t('mails.system_alarm.since'), value: data.since }],
    button: { label: t('mails.system_alarm.button'), link: data.link },
    small: [t('mails.system_alarm.advice')],
    footer: t('mails.system_alarm.footer', { site: data.site }),
  })
}

import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = { site: string; name: string; link: string; date: string }

export const finalReminderMail = (t: Texts, { site, name, link, date }: Data): ComposedMail =>
  composeMail(t, t('mails.final_reminder.subject'), {
    site,
    name,
    paragraphs: [t('mails.final_reminder.body', { date }), t('mails.final_reminder.advice')],
    button: { label: t('mails.final_reminder.button'), link },
    small: [t('mails.final_reminder.validity', { date })],
  })

import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = { site: string; name: string; link: string; date: string }

export const finalReminderMail = (t: Texts, { site, name, link, date }: Data): ComposedMail =>
  composeMail(t, t('mails.last_day.subject'), {
    site,
    name,
    paragraphs: [t('mails.last_day.body', { date }), t('mails.last_day.advice')],
    button: { label: t('mails.last_day.button'), link },
    small: [t('mails.last_day.validity', { date })],
  })

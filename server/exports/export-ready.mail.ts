import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = { site: string; name: string; link: string; date: string }

export const exportReadyMail = (t: Texts, { site, name, link, date }: Data): ComposedMail =>
  composeMail(t, t('mails.export_ready.subject'), {
    site,
    name,
    paragraphs: [t('mails.export_ready.body', { date })],
    button: { label: t('mails.export_ready.button'), link },
    small: [t('mails.export_ready.advice')],
  })

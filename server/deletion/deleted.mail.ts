import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = { site: string; name: string; link: string; date: string }

export const deletedMail = (t: Texts, { site, name, link, date }: Data): ComposedMail =>
  composeMail(t, t('mails.deleted.subject'), {
    site,
    name,
    paragraphs: [t('mails.deleted.body'), t('mails.deleted.restore_link', { date })],
    button: { label: t('mails.deleted.button'), link },
    small: [t('mails.deleted.validity', { date })],
  })

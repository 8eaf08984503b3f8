import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = { site: string; name: string; link: string; hours: string }

export const oldAddressMail = (t: Texts, { site, name, link, hours }: Data): ComposedMail =>
  composeMail(t, t('mails.old_address.subject'), {
    site,
    name,
    paragraphs: [t('mails.old_address.body'), t('mails.old_address.advice')],
    button: { label: t('mails.old_address.button'), link },
    small: [t('mails.old_address.validity', { hours })],
  })

import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = { site: string; name: string; link: string; hours: number }

export const confirmAddressMail = (t: Texts, { site, name, link, hours }: Data): ComposedMail =>
  composeMail(t, t('mails.confirm_address.subject'), {
    site,
    name,
    paragraphs: [t('mails.confirm_address.body')],
    button: { label: t('mails.confirm_address.button'), link },
    small: [t('mails.confirm_address.validity', { hours: String(hours) })],
  })

import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = { site: string; name: string; link: string; hours: string }

export const newAddressMail = (t: Texts, { site, name, link, hours }: Data): ComposedMail =>
  composeMail(t, t('mails.new_address.subject'), {
    site,
    name,
    paragraphs: [t('mails.new_address.body')],
    button: { label: t('mails.new_address.button'), link },
    small: [t('mails.new_address.validity', { hours })],
  })

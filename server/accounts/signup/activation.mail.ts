import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = { site: string; name: string; link: string; hours: string }

export const activationMail = (t: Texts, { site, name, link, hours }: Data): ComposedMail =>
  composeMail(t, t('mails.activation.subject'), {
    site,
    name,
    paragraphs: [t('mails.activation.body')],
    button: { label: t('mails.activation.button'), link },
    small: [t('mails.activation.validity', { hours })],
  })

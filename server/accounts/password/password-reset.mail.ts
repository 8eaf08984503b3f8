import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = { site: string; name: string; link: string; minutes: string }

export const passwordResetMail = (t: Texts, { site, name, link, minutes }: Data): ComposedMail =>
  composeMail(t, t('mails.password_reset.subject'), {
    site,
    name,
    paragraphs: [t('mails.password_reset.body')],
    button: { label: t('mails.password_reset.button'), link },
    small: [t('mails.password_reset.validity', { minutes })],
  })

import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = { site: string; name: string; link: string }

export const passwordChangedMail = (t: Texts, { site, name, link }: Data): ComposedMail =>
  composeMail(t, t('mails.password_changed.subject'), {
    site,
    name,
    paragraphs: [t('mails.password_changed.body'), t('mails.password_changed.advice')],
    button: { label: t('mails.password_changed.button'), link },
    small: [],
  })

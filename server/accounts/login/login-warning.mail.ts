import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = { site: string; name: string; link: string }

export const loginWarningMail = (t: Texts, { site, name, link }: Data): ComposedMail =>
  composeMail(t, t('mails.login_warning.subject'), {
    site,
    name,
    paragraphs: [t('mails.login_warning.body'), t('mails.login_warning.advice')],
    button: { label: t('mails.login_warning.button'), link },
    small: [t('mails.login_warning.once')],
  })

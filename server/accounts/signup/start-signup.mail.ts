import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = { site: string; link: string; hours: string; days: string }

/** Anybody may have typed the address, so the mail holds no text of theirs, not even a name. */
export const startSignupMail = (t: Texts, { site, link, hours, days }: Data): ComposedMail =>
  composeMail(t, t('mails.start_signup.subject'), {
    site,
    paragraphs: [t('mails.start_signup.body', { site })],
    button: { label: t('mails.start_signup.button'), link },
    small: [t('mails.start_signup.validity', { hours })],
    footer: t('mails.start_signup.footer', { site, days }),
  })

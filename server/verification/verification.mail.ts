import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Verified = { site: string; name: string; until: string; link: string }

export const verifiedMail = (t: Texts, { site, name, until, link }: Verified): ComposedMail =>
  composeMail(t, t('mails.verified.subject'), {
    site,
    name,
    paragraphs: [t('mails.verified.body', { until })],
    button: { label: t('mails.verified.button'), link },
    small: [t('mails.verified.picture')],
  })

type Expired = { site: string; name: string; link: string }

export const verificationExpiredMail = (t: Texts, { site, name, link }: Expired): ComposedMail =>
  composeMail(t, t('mails.verification_expired.subject'), {
    site,
    name,
    paragraphs: [t('mails.verification_expired.body')],
    button: { label: t('mails.verification_expired.button'), link },
    small: [],
  })

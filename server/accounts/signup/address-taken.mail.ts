import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = { site: string; name: string; loginLink: string; resetLink: string }

/** Sent to the owner of an address instead of an answer to whoever typed it (spec/abuse T05). */
export const addressTakenMail = (t: Texts, { site, name, loginLink, resetLink }: Data): ComposedMail =>
  composeMail(t, t('mails.address_taken.subject'), {
    site,
    name,
    paragraphs: [t('mails.address_taken.body'), t('mails.address_taken.advice')],
    button: { label: t('mails.address_taken.button'), link: loginLink },
    small: [],
    links: [{ label: t('mails.address_taken.reset'), link: resetLink }],
  })

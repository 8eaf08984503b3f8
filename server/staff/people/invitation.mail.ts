import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = { site: string; by: string; link: string; hours: string }

export const invitationMail = (t: Texts, { site, by, link, hours }: Data): ComposedMail =>
  composeMail(t, t('mails.staff_invitation.subject'), {
    site,
    paragraphs: [t('mails.staff_invitation.body', { by, site })],
    button: { label: t('mails.staff_invitation.button'), link },
    small: [t('mails.staff_invitation.validity', { hours })],
    footer: t('mails.staff_invitation.footer', { site }),
  })

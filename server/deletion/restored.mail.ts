import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = { site: string; name: string; link: string }

export const restoredMail = (t: Texts, { site, name, link }: Data): ComposedMail =>
  composeMail(t, t('mails.restored.subject'), {
    site,
    name,
    paragraphs: [t('mails.restored.body')],
    button: { label: t('mails.restored.button'), link },
    small: [t('mails.restored.advice')],
  })

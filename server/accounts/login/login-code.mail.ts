import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = { site: string; name: string; code: string; minutes: string; link: string }

/** The subject does not hold the code, because subjects show on locked screens. */
export const loginCodeMail = (t: Texts, { site, name, code, minutes, link }: Data): ComposedMail =>
  composeMail(t, t('mails.login_code.subject'), {
    site,
    name,
    paragraphs: [t('mails.login_code.body', { minutes }), code, t('mails.login_code.advice')],
    small: [],
    links: [{ label: t('mails.login_code.button'), link }],
  })

import type { EmailNotification } from '#contract/notifications.ts'
import type { Language } from '#contract/rules/values.ts'
import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

/** So many senders are named, the others are counted. */
export const namedMost = 3

/** A fictional profile is marked in mails too (spec/notifications 10). */
export type Sender = { name: string; fictional: boolean }

export type Frame = {
  site: string
  name: string
  language: Language
  publicUrl: string
  unsubscribeLink: string
  preferencesLink: string
}

/** Composes a mail whose footer names its switch and has two links to turn it off. */
export function newsMail(
  t: Texts,
  kind: EmailNotification,
  frame: Frame,
  content: { subject: string; paragraphs: string[]; button: string; path: string },
): ComposedMail {
  return composeMail(t, content.subject, {
    site: frame.site,
    name: frame.name,
    paragraphs: content.paragraphs,
    button: { label: content.button, link: `${frame.publicUrl}${content.path}` },
    small: [t('mails.news.why', { kind: t(`enums.email_notification.${kind}`) })],
    links: [
      { label: t('mails.news.unsubscribe'), link: frame.unsubscribeLink },
      { label: t('mails.news.preferences'), link: frame.preferencesLink },
    ],
  })
}

/** Returns `Bram en Eva (Fictief profiel)`; after three names how many more there are. */
export function namesOf(t: Texts, language: Language, senders: Sender[], total = senders.length): string {
  const shown = senders
    .slice(0, namedMost)
    .map(({ name, fictional }) => (fictional ? `${name} (${t('profiles.fictional.label')})` : name))
  const more = total - shown.length
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(
    more ? [...shown, t('mails.news.more', { count: more })] : shown,
  )
}

import type { EmailNotification } from '#contract/notifications.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { linkToken } from './mail-keys.ts'
import { preferencesLink } from './preferences.ts'

type Links = { unsubscribeLink: string; preferencesLink: string }

/** Both links work without a session, and after the account is gone. */
export function linksOf(
  { config }: { config: Pick<Ctx['config'], 'mailKey' | 'publicUrl'> },
  hash: Buffer,
  kind: EmailNotification,
): Links {
  const { mailKey, publicUrl } = config
  return {
    unsubscribeLink: `${publicUrl}/unsubscribe/${linkToken(mailKey, hash, kind)}`,
    preferencesLink: `${publicUrl}/notifications?token=${linkToken(mailKey, hash, preferencesLink)}`,
  }
}

/**
 * RFC 8058: headers for the mail program's own button; DKIM has to sign them. Feedback-ID separates
 * the kinds in the statistics of providers that send no complaints; it contains nothing about the
 * member.
 */
export const headersOf = (
  kind: EmailNotification,
  { unsubscribeLink }: Pick<Links, 'unsubscribeLink'>,
  publicUrl: string,
) => ({
  'List-Unsubscribe': `<${unsubscribeLink}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Feedback-ID': `${kind}:notification:${new URL(publicUrl).hostname.replaceAll('.', '-').slice(-15)}`,
})

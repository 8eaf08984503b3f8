import type { NewsKind } from '#server/notifications/mails/kinds.ts'
import { linkToken } from './mail-keys.ts'
import { preferencesLink } from './preferences.ts'

type Links = { unsubscribeLink: string; preferencesLink: string }

/** Both links work without a session, and after the account was erased. */
export function mailLinks(
  { mailKey, publicUrl }: { mailKey: string; publicUrl: string },
  hash: Buffer,
  kind: NewsKind,
): Links {
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
export const unsubscribeHeaders = (
  kind: NewsKind,
  { unsubscribeLink }: Pick<Links, 'unsubscribeLink'>,
  publicUrl: string,
) => ({
  'List-Unsubscribe': `<${unsubscribeLink}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Feedback-ID': `${kind}:notification:${new URL(publicUrl).hostname.replaceAll('.', '-').slice(-15)}`,
})

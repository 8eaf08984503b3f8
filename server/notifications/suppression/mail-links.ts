import type { EmailNotification } from '#contract/notifications.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { linkToken } from './mail-keys.ts'
import { preferencesLink } from './preferences.ts'

type Links = { unsubscribeLink: string; preferencesLink: string }

/** Both are signed and name address and list only: they work without a session, and on an account that is gone. */
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
 * RFC 8058: the mail program's own button, which has to be among what DKIM signs. Feedback-ID tells the kinds apart in
 * the statistics of a provider that sends no complaints; nothing in it is about the member.
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

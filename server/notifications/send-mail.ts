import { sql } from 'kysely'
import type { EmailNotification } from '#contract/notifications.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { textsOf } from '#server/kit/texts.ts'
import { composeNews } from './compose-news.ts'
import { rememberAddress } from './mail-address.ts'
import { linkToken, messageIdOf } from './mail-keys.ts'
import { mayMail, type Receiver } from './may-mail.ts'
import type { Frame } from './news.mail.ts'
import { preferencesLink } from './preferences.ts'
import { receiveReport } from './receive-report.ts'

type Planned = { id: string; memberId: number; kind: EmailNotification; conversationIds: string[] }
type Link = { unsubscribeLink: string; preferencesLink: string }

/** Both are signed and name address and list only: they work without a session, and on an account that is gone. */
function linksOf({ config }: Pick<Ctx, 'config'>, { hash }: Receiver, kind: EmailNotification): Link {
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
const headersOf = (kind: EmailNotification, { unsubscribeLink }: Link, publicUrl: string) => ({
  'List-Unsubscribe': `<${unsubscribeLink}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Feedback-ID': `${kind}:notification:${new URL(publicUrl).hostname.replaceAll('.', '-').slice(-15)}`,
})

/**
 * Sends a planned mail, if it may still go and is still true. At least once: every try has the same Message-ID. Throws
 * where the mail server was not there or asks to come back, and the job is tried again.
 */
export async function sendMail(ctx: Ctx, mailId: string): Promise<void> {
  const mail = await plannedOf(ctx.db, mailId)
  if (!mail) return
  const to = await mayMail(ctx, mail.memberId, mail.kind, { planned: true })
  if (!to.may) return skip(ctx.db, mailId, to.why)
  const links = linksOf(ctx, to, mail.kind)
  const { name: site } = await ctx.settings()
  const { publicUrl, mailKey } = ctx.config
  const frame: Frame = { site, name: to.name, language: to.language, publicUrl, ...links }
  const composed = await composeNews(ctx.db, textsOf(to.language), frame, mail)
  if (!composed) return skip(ctx.db, mailId, 'nothing_new')
  await rememberAddress(ctx.db, to.hash, mail.memberId)
  await ctx.db.updateTable('mail').set({ addressHash: to.hash }).where('id', '=', mailId).execute()
  try {
    await ctx.mailer.send({
      to: to.email,
      messageId: messageIdOf(mailKey, mailId, publicUrl),
      headers: headersOf(mail.kind, links, publicUrl),
      ...composed,
    })
  } catch (error) {
    const status = refusedForGood(error)
    if (!status) throw withoutAddress(error)
    await receiveReport(ctx, { kind: 'bounce', id: `smtp ${mailId}`, recipient: to.email, status })
    return skip(ctx.db, mailId, 'refused')
  }
  await ctx.db.updateTable('mail').set({ sentAt: sql`now()` }).where('id', '=', mailId).execute()
}

async function plannedOf(db: Database, mailId: string): Promise<Planned | undefined> {
  const row = await db
    .selectFrom('mail')
    .select(['id', 'memberId', 'kind', 'conversationIds'])
    .where('id', '=', mailId)
    .where('memberId', 'is not', null)
    .where('sentAt', 'is', null)
    .where('skipped', 'is', null)
    .executeTakeFirst()
  return row as Planned | undefined
}

async function skip(db: Database, mailId: string, skipped: string): Promise<void> {
  await db.updateTable('mail').set({ skipped }).where('id', '=', mailId).where('sentAt', 'is', null).execute()
}

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string }

/** What a mail server says names the address, which is no business of a log (TRUST T60). */
const withoutAddress = (error: unknown): Error => {
  const { code = 'unknown', responseCode = 0 } = error as SmtpError
  return new Error(`the mail server did not take a mail: ${code} ${responseCode}`)
}

/** The status of a refusal of this mail that will not change (SMTP 5xx). A log-in or sender that is refused is our fault. */
function refusedForGood(error: unknown): string | undefined {
  const { code, command, responseCode = 0, response = '' } = error as SmtpError
  const isRefusal = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!isRefusal || command === 'MAIL FROM' || responseCode < 500) return undefined
  const [detail] = /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(response) ?? []
  // Without a detail only "no such mailbox" is about the address; the rest may be about us.
  return detail ?? (command === 'RCPT TO' && [550, 551, 553].includes(responseCode) ? '5.1.1' : '5.5.0')
}

import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { textsOf } from '#server/kit/texts.ts'
import { campaignOver } from '#server/notifications/campaigns/campaigns.ts'
import type { Frame } from '#server/notifications/notifications.mail.ts'
import { judgeRefusal } from '#server/notifications/suppression/judge-refusal.ts'
import { rememberAddress } from '#server/notifications/suppression/mail-address.ts'
import { signedMessageId } from '#server/notifications/suppression/mail-keys.ts'
import { mailLinks, unsubscribeHeaders } from '#server/notifications/suppression/mail-links.ts'
import { receiveReport } from '#server/notifications/suppression/receive-report.ts'
import { waitsUntil } from '#server/notifications/suppression/refusals-of-us.ts'
import { composeNews } from './compose-news.ts'
import { isLowPriority, type NewsKind } from './kinds.ts'
import { mayMail } from './may-mail.ts'
import { sendingJob } from './sending-job.ts'

type Planned = {
  id: string
  memberId: number
  kind: NewsKind
  conversationIds: string[]
  campaignId: number | null
  handedAt: Date | null
}

/**
 * Sends a planned mail if it is still allowed and its news still holds. At least once: every
 * attempt has the same Message-ID. Low-priority mails at most once: a process that died during the
 * hand-over may have sent it. Throws if the mail server is unreachable or defers the mail, so that
 * the job runs again.
 */
export async function sendMail(ctx: Ctx, mailId: string): Promise<void> {
  const mail = await readPlanned(ctx.db, mailId)
  if (!mail) return
  if (mail.handedAt && isLowPriority(mail.kind)) return markSent(ctx.db, mailId)
  const to = await mayMail(ctx, mail.memberId, mail.kind, { planned: true })
  if (!to.may) return to.until ? postpone(ctx.db, mail, to.until) : skip(ctx.db, mailId, to.why)
  const waits = await waitsUntil(ctx, to.email, mail.kind)
  if (waits) return postpone(ctx.db, mail, waits)
  const { name: site, url: publicUrl, mailFrom } = await ctx.brands.brand(to.brand)
  const { mailKey } = ctx.config
  const links = mailLinks({ mailKey, publicUrl }, to.hash, mail.kind)
  const frame: Frame = { site, name: to.name, language: to.language, publicUrl, ...links }
  const composed = await composeNews(ctx.db, textsOf(to.language), frame, mail)
  if (!composed) return skip(ctx.db, mailId, mail.campaignId ? campaignOver : 'nothing_new')
  await rememberAddress(ctx.db, to.hash, mail.memberId)
  await setHanded(ctx.db, mailId, { addressHash: to.hash, handedAt: new Date() })
  try {
    await ctx.mailer.send({
      to: to.email,
      from: mailFrom,
      messageId: signedMessageId(mailKey, mailId, publicUrl),
      headers: unsubscribeHeaders(mail.kind, links, publicUrl),
      ...composed,
    })
  } catch (error) {
    const { words, forGood } = refusalIn(error)
    // A deferral counts if it is because of us, not because of the receiver. The next attempt may
    // still be refused because of the receiver.
    if (forGood || judgeRefusal({ words }) === 'ours') {
      const id = `smtp ${mailId} ${forGood ? 'refused' : 'deferred'}`
      await receiveReport(ctx, { kind: 'bounce', id, recipient: to.email, words })
    }
    if (forGood) return skip(ctx.db, mailId, 'refused')
    await setHanded(ctx.db, mailId, { handedAt: null })
    throw withoutAddress(error)
  }
  await markSent(ctx.db, mailId)
}

async function readPlanned(db: Database, mailId: string): Promise<Planned | undefined> {
  const row = await db
    .selectFrom('mail')
    .select(['id', 'memberId', 'kind', 'conversationIds', 'campaignId', 'handedAt'])
    .where('id', '=', mailId)
    .where('memberId', 'is not', null)
    .where('sentAt', 'is', null)
    .where('skipped', 'is', null)
    .executeTakeFirst()
  return row as Planned | undefined
}

async function setHanded(
  db: Database,
  mailId: string,
  values: { addressHash?: Buffer; handedAt: Date | null },
): Promise<void> {
  await db.updateTable('mail').set(values).where('id', '=', mailId).execute()
}

async function postpone(db: Database, { id, kind }: Planned, until: Date): Promise<void> {
  await sql`select ${sendingJob(kind, until)} from (select ${id}::uuid as id) mail`.execute(db)
}

async function markSent(db: Database, mailId: string): Promise<void> {
  await sql`
    with sent as (
      update mail set sent_at = coalesce(handed_at, now()) where id = ${mailId} and sent_at is null and skipped is null
      returning campaign_id
    )
    update campaign c set sent = c.sent + 1 from sent where c.id = sent.campaign_id`.execute(db)
}

async function skip(db: Database, mailId: string, why: string): Promise<void> {
  await sql`
    with left_out as (
      update mail set skipped = ${why} where id = ${mailId} and sent_at is null and skipped is null returning campaign_id
    )
    update campaign c set skipped = c.skipped + 1 from left_out where c.id = left_out.campaign_id`.execute(db)
}

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string }

/** Mail servers repeat the address, which must not be logged (spec/abuse T60). */
const withoutAddress = (error: unknown): Error => {
  const { code = 'unknown', responseCode = 0 } = error as SmtpError
  return new Error(`the mail server did not take a mail: ${code} ${responseCode}`)
}

/** The server's answer, and whether it is final (SMTP 5xx). */
function refusalIn(error: unknown): { words?: string; forGood: boolean } {
  const { code, command, responseCode = 0, response } = error as SmtpError
  const isRefusal = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM'
  return { ...(isRefusal && response ? { words: response } : {}), forGood: isRefusal && responseCode >= 500 }
}

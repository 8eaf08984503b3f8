import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { MailReport } from '#server/kit/ports/mail.ts'
import { enhancedStatus, type Fault, judgeRefusal, toEvidence } from './judge-refusal.ts'
import { memberOfAddress, rememberAddress } from './mail-address.ts'
import { addressHash, domainHash, mailOfMessageId } from './mail-keys.ts'
import { suppress } from './suppression.ts'

// Four points within thirty days stop the mail (spec/notifications 6).
const points: Record<Fault, number> = { gone: 4, for_now: 1, ours: 0, unclear: 0 }
const OFF_AT = 4
const DECAY_DAYS = 30

export type Received = 'counted' | 'known' | 'ignored'
/** Without `id` each report counts. */
export type Report = Omit<MailReport, 'id'> & { id?: string }

const reportKey = (id: string | undefined) =>
  createHash('sha256')
    .update(id ?? randomUUID())
    .digest()

/**
 * Counts a bounce or complaint about a mail of ours, once per report, and suppresses the address
 * when enough of them are about the receiver (spec/notifications 16). Finds the mail by its
 * Message-ID, else by its receiver; ignores a forged Message-ID.
 */
export async function receiveReport(ctx: Ctx, report: Report): Promise<Received> {
  const received = await ctx.db.transaction().execute(async (db) => {
    const hash = await findAddress(ctx, db, report)
    if (!hash) return 'ignored'
    // Parallel reports about one address are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtext(${`mail report ${hash.toString('hex')}`}))`.execute(db)
    const fault = report.kind === 'bounce' ? judgeRefusal(report) : undefined
    const weight = fault ? points[fault] : 0
    const said = {
      status: enhancedStatus(report),
      words: toEvidence(report.words ?? '', report.recipient) || undefined,
    }
    // A report may name any recipient, so the address that we mailed counts.
    const member = await memberOfAddress({ db, config: ctx.config }, hash)
    const email = member?.email ?? report.recipient
    const { numInsertedOrUpdatedRows: fresh } = await db
      .insertInto('mailReport')
      .values({
        id: reportKey(report.id),
        addressHash: hash,
        domainHash: email ? domainHash(ctx.config.mailKey, email) : null,
        kind: report.kind,
        weight,
        fault,
        ...said,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!fresh) return 'known'
    const reason = report.kind === 'complaint' ? 'fbl' : 'bounce'
    if (reason === 'fbl' || (weight && (await readScore(db, hash)) >= OFF_AT))
      await suppress(db, hash, { reason, ...said }, member?.id)
    return 'counted'
  })
  if (received === 'counted') ctx.wakeRelay()
  return received
}

async function readScore(db: Database, hash: Buffer): Promise<number> {
  const { rows } = await sql<{ score: number }>`select coalesce(sum(weight), 0)::int as score from mail_report
    where address_hash = ${hash} and kind = 'bounce' and received_at > now() - make_interval(days => ${DECAY_DAYS})`.execute(
    db,
  )
  return rows[0]?.score ?? 0
}

async function findAddress(ctx: Ctx, db: Database, report: Report): Promise<Buffer | undefined> {
  const mail = report.messageId ? mailOfMessageId(ctx.config.mailKey, report.messageId) : undefined
  if (mail === 'forged') {
    ctx.log.warn({ kind: report.kind }, 'a mail report names a mail that is not ours')
    return undefined
  }
  const sent = mail
    ? await db.selectFrom('mail').select('addressHash').where('id', '=', mail.id).executeTakeFirst()
    : undefined
  if (sent?.addressHash) return sent.addressHash
  return report.recipient ? recipientHash(ctx, db, report.recipient) : undefined
}

/** Mails without a row in `mail` (a confirmation, a receipt) are found by their receiver. */
async function recipientHash(ctx: Ctx, db: Database, recipient: string): Promise<Buffer> {
  const hash = addressHash(ctx.config.mailKey, recipient)
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', recipient.toLowerCase())
    .executeTakeFirst()
  if (member) await rememberAddress(db, hash, member.id)
  return hash
}

import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { MailReport } from '#server/kit/ports/mail.ts'
import { memberOfAddress, rememberAddress } from './mail-address.ts'
import { addressHash, mailOfMessageId } from './mail-keys.ts'
import { suppress } from './suppression.ts'

// What is certain counts four at once, what may pass counts one; four within thirty days stop the
// mail (spec/notifications 6).
const HARD = 4
const SOFT = 1
const OFF_AT = 4
const DECAY_DAYS = 30

export type Received = 'counted' | 'known' | 'ignored'
/** `id` is left out where the sender of the report gave none: then it counts each time. */
export type Report = Omit<MailReport, 'id'> & { id?: string }

/**
 * Whether a bounce with this status code (RFC 3463) is for good: no such address or domain, or a mailbox that was
 * closed. A full mailbox, a network, or a server that refuses us says nothing about the address.
 */
export const isHard = (status: string | undefined): boolean =>
  !status || /^5\.(0|1)\.|^5\.2\.[01]$/.test(status)

const keyOf = (id: string | undefined) =>
  createHash('sha256')
    .update(id ?? randomUUID())
    .digest()

/**
 * Counts a bounce or a complaint about a mail of ours, once per report, and stops the mail where it is enough. The mail
 * is known by its Message-ID, else its receiver is taken; a Message-ID in our form that we did not write is ignored.
 */
export async function receiveReport(ctx: Ctx, report: Report): Promise<Received> {
  const received = await ctx.db.transaction().execute(async (db) => {
    const hash = await addressOf(ctx, db, report)
    if (!hash) return 'ignored'
    // Parallel reports of one address add up one after the other.
    await sql`select pg_advisory_xact_lock(hashtext(${`mail report ${hash.toString('hex')}`}))`.execute(db)
    const weight = report.kind === 'bounce' ? (isHard(report.status) ? HARD : SOFT) : 0
    const { numInsertedOrUpdatedRows: fresh } = await db
      .insertInto('mailReport')
      .values({ id: keyOf(report.id), addressHash: hash, kind: report.kind, weight })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!fresh) return 'known'
    const reason = report.kind === 'complaint' ? 'fbl' : 'bounce'
    if (reason === 'fbl' || (await scoreOf(db, hash)) >= OFF_AT)
      await suppress(db, hash, reason, await memberOfAddress({ db, config: ctx.config }, hash))
    return 'counted'
  })
  if (received === 'counted') ctx.wakeRelay()
  return received
}

async function scoreOf(db: Database, hash: Buffer): Promise<number> {
  const { rows } = await sql<{ score: number }>`select coalesce(sum(weight), 0)::int as score from mail_report
    where address_hash = ${hash} and kind = 'bounce' and received_at > now() - make_interval(days => ${DECAY_DAYS})`.execute(
    db,
  )
  return rows[0]?.score ?? 0
}

async function addressOf(ctx: Ctx, db: Database, report: Report): Promise<Buffer | undefined> {
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

/** Mails that are not in `mail` (a confirmation, a receipt) are known by whom they were for. */
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

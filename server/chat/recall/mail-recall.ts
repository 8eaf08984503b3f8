import { sql } from 'kysely'
import type { FoundBy } from '#contract/rules/cases/cases.ts'
import type { Database } from '#db/connect.ts'
import { type MailFrame, mailOwner, readOwner } from '#server/accounts/email/mail-owner.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Texts } from '#server/kit/texts.ts'
import { dateFormat } from '#server/settings/date-format.ts'
import { fraudDeskOf } from '#server/settings/fraud-desks.ts'
import { recallMail, reversalMail } from './recall.mail.ts'

export type Told = { decisionId: number; conversationId: string; isReversal: boolean }

type Row = {
  memberId: number
  decision: string
  foundBy: FoundBy
  decidedAt: Date
  account: string
  since: Date
  credits: number
  isReversed: boolean
}

/**
 * Mails a member that a conversation was recalled, or that this was taken back, in their language
 * and from their site (spec/decisions 52). Each of the two has one Message-ID for all its tries. A
 * recall that was taken back before its mail went is told by the mail of the reversal alone.
 */
export async function mailRecall(ctx: Ctx, told: Told): Promise<void> {
  const row = await readTold(ctx.db, told)
  const owner = row && (await readOwner(ctx.db, row.memberId))
  if (row && owner && row.isReversed === told.isReversal) {
    const { language, country } = owner
    const format = dateFormat(language, country, { dateStyle: 'long' })
    const compose = (t: Texts, { site, name, publicUrl }: MailFrame) => {
      const common = { site, name, account: row.account, credits: row.credits }
      const link = `${publicUrl}/chats/${told.conversationId}`
      if (told.isReversal) return reversalMail(t, { ...common, link })
      return recallMail(t, {
        ...common,
        link,
        since: format.format(row.since),
        decided: format.format(row.decidedAt),
        foundBy: row.foundBy,
        desk: fraudDeskOf(country),
      })
    }
    const id = `recall.${row.decision}.${told.conversationId}${told.isReversal ? '.reversed' : ''}`
    await mailOwner(ctx, owner, id, compose)
  }
  await markMailed(ctx.db, told)
}

/** Undefined where it was mailed before. */
async function readTold(
  db: Database,
  { decisionId, conversationId, isReversal }: Told,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select r.member_id, d.public_id as decision, d.found_by, d.decided_at, coalesce(p.name, '…') as account,
      account.signed_up_at as since, r.credits, r.reversed_at is not null as is_reversed
    from recalled_conversation r join decision d on d.id = r.decision_id
      join member account on account.id = d.member_id left join profile p on p.member_id = account.id
    where r.decision_id = ${decisionId} and r.conversation_id = ${conversationId}
      and case when ${isReversal} then r.reversal_mailed_at else r.mailed_at end is null`.execute(db)
  return rows[0]
}

const markMailed = (db: Database, { decisionId, conversationId, isReversal }: Told) =>
  db
    .updateTable('recalledConversation')
    .set(isReversal ? { reversalMailedAt: sql`now()` } : { mailedAt: sql`now()` })
    .where('decisionId', '=', decisionId)
    .where('conversationId', '=', conversationId)
    .execute()

import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Announce } from '#server/kit/events.ts'

type Recall = { decisionId: number; accountId: number }

/**
 * Recalls the conversations of an account, in the transaction of the decision against it
 * (spec/decisions 50). The caller holds the lock of the account's row. A job does the rest.
 */
export async function startRecall(
  trx: Database,
  announce: Announce,
  { decisionId, accountId }: Recall,
): Promise<void> {
  const { rows } = await sql`
    insert into recall (decision_id, account_id) select ${decisionId}, id from member where id = ${accountId} and not fictional
    returning decision_id`.execute(trx)
  if (rows.length) await announce(trx, 'chat.recall_due', {})
}

type Reversal = { accountId: number; reversalId: number; decisionId?: number }

/**
 * Takes recalls back, in the transaction of the reversing decision: that of one decision, or all of
 * the account. Members are told once no decision of fraud against the account stands any more
 * (spec/decisions 53).
 */
export async function reverseRecalls(
  trx: Database,
  announce: Announce,
  { accountId, reversalId, decisionId }: Reversal,
): Promise<void> {
  const { rows } = await sql`
    update recall set reversed_by = ${reversalId} where account_id = ${accountId} and reversed_by is null
      and (${decisionId ?? null}::int is null or decision_id = ${decisionId ?? null})
    returning decision_id`.execute(trx)
  if (rows.length) await announce(trx, 'chat.recall_due', {})
}

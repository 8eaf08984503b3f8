import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { idsOf, lockBatch, tell } from './lock-batch.ts'
import { isRecallStanding, type Running } from './recall-standing.ts'

/**
 * Opens the next conversations again after a reversal, and tells the members who had been told of
 * the recall; they keep their credits (spec/decisions 53). Returns how many conversations it took.
 */
export async function tellReversal(trx: Database, recall: Running): Promise<number> {
  // Without locks first, for a recall that another decision keeps standing.
  if (await isRecallStanding(trx, recall.accountId)) return 0
  const batch = await lockBatch(trx, recall, sql<boolean>`reversed_at is null`)
  if (!batch.length || (await isRecallStanding(trx, recall.accountId))) return 0
  const { decisionId } = recall
  const conversationIds = idsOf(batch)
  await sql`update conversation set recalled_by = null
    where id = any(${conversationIds}::uuid[]) and recalled_by = ${decisionId}`.execute(trx)
  await sql`update recalled_conversation set reversed_at = now()
    where decision_id = ${decisionId} and conversation_id = any(${conversationIds}::uuid[])`.execute(trx)
  const told = idsOf(batch.filter(({ isReturned }) => isReturned))
  await tell(trx, { decisionId, conversationIds: told, isReversal: true })
  return batch.length
}

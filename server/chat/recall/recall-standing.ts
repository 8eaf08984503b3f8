import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

export type Running = { decisionId: number; accountId: number }

/**
 * Whether a decision of fraud against the account stands. The caller holds the lock of the
 * account's row, which decisions take too, so that the answer holds until the end of its
 * transaction.
 */
export async function isRecallStanding(trx: Database, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    select from recall where account_id = ${accountId} and reversed_by is null limit 1`.execute(trx)
  return rows.length > 0
}

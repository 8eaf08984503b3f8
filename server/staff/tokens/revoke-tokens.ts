import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/types.ts'
import type { Actor } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'

type Tokens = SelectQueryBuilder<DB, 'staffToken', { id: number }>

/** Ends these tokens, each with its entry in the log. Returns how many ended now. */
export async function revokeTokens(
  trx: Database,
  actor: Actor,
  which: (tokens: Tokens) => Tokens,
  reason?: string,
): Promise<number> {
  const ended = await trx
    .updateTable('staffToken')
    .set({ revokedAt: sql`now()` })
    .where('revokedAt', 'is', null)
    .where('id', 'in', which(trx.selectFrom('staffToken').select('id')))
    .returning('publicId')
    .execute()
  for (const { publicId } of ended)
    await logAct(trx, actor, { act: 'revoke_token', subject: { kind: 'staff_token', id: publicId }, reason })
  return ended.length
}

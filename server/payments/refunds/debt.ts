import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { takeCredits } from '#server/credits/credits.ts'
import { owedBy } from '#server/credits/owed-by.ts'

/** Adds `amount` (below zero: subtracts) to the debt, once per key. The member's row is locked. */
async function changeDebt(trx: Database, memberId: number, amount: number, idemKey: string): Promise<void> {
  await sql`
    insert into debt_entry (member_id, seq, idem_key, amount, balance_after)
    select ${memberId}, coalesce(max(seq), 0) + 1, ${idemKey}, ${amount}::int,
           coalesce((array_agg(balance_after order by seq desc))[1], 0) + ${amount}::int
    from debt_entry where member_id = ${memberId}
    on conflict (member_id, idem_key) do nothing`.execute(trx)
}

/** Adds credits to the member's debt, once per key. The member's row is locked. */
export const addDebt = (trx: Database, memberId: number, credits: number, idemKey: string): Promise<void> =>
  changeDebt(trx, memberId, credits, idemKey)

/**
 * Reduces the member's debt by at most `credits` and returns by how many. The member's row is
 * locked.
 */
export async function forgiveDebt(
  trx: Database,
  memberId: number,
  credits: number,
  idemKey: string,
): Promise<number> {
  const forgiven = Math.min(credits, await owedBy(trx, memberId))
  if (forgiven) await changeDebt(trx, memberId, -forgiven, idemKey)
  return forgiven
}

/**
 * Pays the member's debt from the credits of an order that was just granted, once per order.
 * Returns how many credits that took (spec/credits 8).
 */
export async function collectDebt(trx: Database, memberId: number, orderId: number): Promise<number> {
  const idemKey = `order:${orderId}:debt`
  const amount = await owedBy(trx, memberId)
  if (!amount) return 0
  const taken = await takeCredits(trx, { memberId, amount, kind: 'debt', idemKey, to: 'sys_chargeback' })
  if (taken) await changeDebt(trx, memberId, -taken, idemKey)
  return taken
}

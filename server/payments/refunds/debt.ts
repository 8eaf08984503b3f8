import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { takeCredits } from '#server/credits/credits.ts'
import { owedBy } from '#server/credits/owed-by.ts'

/** Writes down that the debt is so much more, or less; once per key. The member's row is locked. */
async function changeDebt(trx: Database, memberId: number, amount: number, idemKey: string): Promise<void> {
  await sql`
    insert into debt_entry (member_id, seq, idem_key, amount, balance_after)
    select ${memberId}, coalesce(max(seq), 0) + 1, ${idemKey}, ${amount}::int,
           coalesce((array_agg(balance_after order by seq desc))[1], 0) + ${amount}::int
    from debt_entry where member_id = ${memberId}
    on conflict (member_id, idem_key) do nothing`.execute(trx)
}

/** The member owes so many credits more. Their row is locked. */
export const owe = (trx: Database, memberId: number, credits: number, idemKey: string): Promise<void> =>
  changeDebt(trx, memberId, credits, idemKey)

/** Lets the member off at most so many credits, and returns how many they owed of them still. Their row is locked. */
export async function forgive(
  trx: Database,
  memberId: number,
  credits: number,
  idemKey: string,
): Promise<number> {
  const forgiven = Math.min(credits, await owedBy(trx, memberId))
  if (forgiven) await changeDebt(trx, memberId, -forgiven, idemKey)
  return forgiven
}

/** After an order was granted: what is owed comes off it. Returns how many credits that were; once per order. */
export async function collectDebt(trx: Database, memberId: number, orderId: number): Promise<number> {
  const idemKey = `order:${orderId}:debt`
  const amount = await owedBy(trx, memberId)
  if (!amount) return 0
  const taken = await takeCredits(trx, { memberId, amount, kind: 'debt', idemKey, to: 'sys_chargeback' })
  if (taken) await changeDebt(trx, memberId, -taken, idemKey)
  return taken
}

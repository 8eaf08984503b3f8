import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { creditsLeft, type ReplayEntry } from './refund-amount.ts'

/**
 * Returns how many credits are left of each order of a member, by the order's id. Reads all entries
 * of the member as one JSON value, which also works over a shared connection.
 */
export async function creditsLeftByOrder(db: Database, memberId: number): Promise<Map<number, number>> {
  const facts = await sql<{ fact: string; orderId: number }>`
    select 'refund:' || r.id as fact, r.order_id
    from member_order o join order_refund r on r.order_id = o.id where o.member_id = ${memberId}
    union all
    select 'chargeback:' || b.provider_id, a.order_id
    from member_order o join payment_attempt a on a.order_id = o.id join provider_chargeback b on b.attempt_id = a.id
    where o.member_id = ${memberId}`.execute(db)
  const orders = new Map(facts.rows.map(({ fact, orderId }) => [fact, orderId]))
  const { rows } = await sql<{ entries: [seq: number, kind: string, amount: number, idemKey: string][] }>`
    select coalesce(json_agg(json_build_array(seq, kind, amount, idem_key)), '[]') as entries
    from ledger_entry where member_id = ${memberId}`.execute(db)
  const entries = (rows[0]?.entries ?? []).map(
    ([seq, kind, amount, idemKey]): ReplayEntry => ({ seq, kind, amount, idemKey }),
  )
  return creditsLeft(entries, (fact) => orders.get(fact)).orders
}

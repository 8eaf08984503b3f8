import type { Database } from '#db/connect.ts'
import type { AttemptRow } from '#server/payments/orders/order-rows.ts'

/** Codes of banks after which nothing more is collected from a member: it will never work, or nobody wanted it. */
const FOR_GOOD = new Set(['AC06', 'MD06', 'MD07', 'MS02', 'SL01'])

/** From now on a member may not pay like that; the first reason stays. */
export async function blockMethod(
  trx: Database,
  memberId: number,
  method: string,
  reason: 'bank' | 'chargeback',
): Promise<void> {
  await trx
    .insertInto('paymentBlock')
    .values({ memberId, method, reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A direct debit that the bank refused for such a reason was the last one (spec/directdebit 5). */
export async function blockAfterBank(
  trx: Database,
  memberId: number,
  { method, status, reason }: Pick<AttemptRow, 'method' | 'status' | 'reason'>,
): Promise<void> {
  if (method !== 'sdd' || status !== 'failed' || !FOR_GOOD.has(reason ?? '')) return
  await blockMethod(trx, memberId, method, 'bank')
}

import type { Database } from '#db/connect.ts'
import type { AttemptRow } from '#server/payments/orders/order-rows.ts'

/** Codes of banks after which every later debit would fail too, or was not authorised. */
const PERMANENT = new Set(['AC06', 'MD06', 'MD07', 'MS02', 'SL01'])

/** Blocks a payment method for a member. The first reason stays. */
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

/** Blocks direct debit where the bank refused one for such a reason (spec/directdebit 5). */
export async function blockAfterBank(
  trx: Database,
  memberId: number,
  { method, status, reason }: Pick<AttemptRow, 'method' | 'status' | 'reason'>,
): Promise<void> {
  if (method !== 'sdd' || status !== 'failed' || !PERMANENT.has(reason ?? '')) return
  await blockMethod(trx, memberId, method, 'bank')
}

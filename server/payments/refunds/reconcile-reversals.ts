import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { grantCredits, takeCredits } from '#server/credits/credits.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { OrderRow } from '#server/payments/orders/order-rows.ts'
import { addDebt, forgiveDebt } from './debt.ts'
import { derivePremium } from './premium.ts'
import { creditsOfPart, OF_GRANTED } from './refund-amount.ts'

/** Money of an order that went back, with its credits: a refund or a chargeback. */
export type Reversal = {
  type: 'refund' | 'chargeback'
  id: string
  share: number
  /** Taken from the balance, and added to the debt, by now. */
  credits: number
  owed: number
}

const ENTRIES = {
  refund: { kind: 'purchase_refund', returnKind: 'refund_release', account: 'sys_refund' },
  chargeback: { kind: 'chargeback', returnKind: 'chargeback_reversal', account: 'sys_chargeback' },
} as const

const takingKey = ({ type, id }: Reversal) => (type === 'refund' ? `refund:${id}:hold` : `chargeback:${id}`)
const returnKey = ({ type, id }: Reversal) =>
  type === 'refund' ? `refund:${id}:release` : `chargeback:${id}:reversal`

// A key of the books that was not used yet. A reversal may take credits more than once: a reversed
// chargeback frees credits that another reversal of the order then takes.
async function unusedKey(trx: Database, memberId: number, key: string): Promise<string> {
  for (let round = 1; ; round++) {
    const tried = round === 1 ? key : `${key}:${round}`
    const { rows } = await sql`
      select from ledger_entry where member_id = ${memberId} and idem_key = ${tried}
      union all select from debt_entry where member_id = ${memberId} and idem_key = ${tried}`.execute(trx)
    if (!rows.length) return tried
  }
}

async function saveTaken(trx: Database, { type, id, credits, owed }: Reversal): Promise<void> {
  await (type === 'refund'
    ? trx.updateTable('orderRefund').set({ credits, owed }).where('id', '=', id).execute()
    : trx.updateTable('providerChargeback').set({ credits, owed }).where('providerId', '=', id).execute())
}

async function takeCreditsFor(
  trx: Database,
  memberId: number,
  reversal: Reversal,
  amount: number,
): Promise<void> {
  const idemKey = await unusedKey(trx, memberId, takingKey(reversal))
  const { kind, account } = ENTRIES[reversal.type]
  const taken = await takeCredits(trx, { memberId, amount, kind, idemKey, to: account })
  if (taken < amount) await addDebt(trx, memberId, amount - taken, idemKey)
  await saveTaken(trx, {
    ...reversal,
    credits: reversal.credits + taken,
    owed: reversal.owed + amount - taken,
  })
}

/**
 * Returns exactly what a reversal took, because the money did not go back after all
 * (spec/payments 34, spec/payments 35). A debt that was paid meanwhile comes back as credits.
 */
export async function returnCredits(trx: Database, memberId: number, reversal: Reversal): Promise<void> {
  const idemKey = await unusedKey(trx, memberId, returnKey(reversal))
  const { returnKind: kind, account } = ENTRIES[reversal.type]
  const forgiven = reversal.owed ? await forgiveDebt(trx, memberId, reversal.owed, idemKey) : 0
  const amount = reversal.credits + reversal.owed - forgiven
  if (amount) await grantCredits(trx, { memberId, amount, kind, idemKey, from: account })
}

/** The reversals of an order that stand, refunds before chargebacks. */
async function listReversals(trx: Database, order: OrderRow): Promise<Reversal[]> {
  const refunds = await trx
    .selectFrom('orderRefund')
    .select(['id', 'share', 'credits', 'owed'])
    .where('orderId', '=', order.id)
    .where('reason', 'in', [...OF_GRANTED])
    .where('status', '<>', 'failed')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const chargebacks = await trx
    .selectFrom('providerChargeback')
    .select(['providerId as id', 'amount', 'credits', 'owed'])
    .where('attemptId', '=', order.paidBy)
    .where('reversedAt', 'is', null)
    .orderBy('chargedBackAt')
    .orderBy('providerId')
    .execute()
  return [
    ...refunds.map((refund): Reversal => ({ type: 'refund', ...refund })),
    ...chargebacks.map(
      ({ amount, ...chargeback }): Reversal => ({
        type: 'chargeback',
        ...chargeback,
        share: creditsOfPart(order, amount),
      }),
    ),
  ]
}

/**
 * Takes the credits of all money of an order that went back, together never more than were granted
 * (spec/promises I11). The result depends only on the reversals and on what they took already, not
 * on when or how often they were reported. The rows of the member and the order are locked.
 */
export async function reconcileReversals(trx: Database, order: OrderRow): Promise<void> {
  if (order.status !== 'completed') return
  const { memberId } = order
  const reversals = await listReversals(trx, order)
  let rest = order.credits - reversals.reduce((sum, { credits, owed }) => sum + credits + owed, 0)
  for (const reversal of reversals) {
    const missing = Math.min(reversal.share - reversal.credits - reversal.owed, rest)
    if (missing <= 0) continue
    await takeCreditsFor(trx, memberId, reversal, missing)
    rest -= missing
  }
  await derivePremium(trx, memberId)
  await publishToMembers(trx, [memberId], { kind: 'user', payload: {} })
}

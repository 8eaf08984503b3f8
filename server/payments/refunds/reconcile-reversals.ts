import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { grantCredits, takeCredits } from '#server/credits/credits.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { OrderRow } from '#server/payments/orders/order-rows.ts'
import { forgive, owe } from './debt.ts'
import { derivePremium } from './premium.ts'
import { shareOf } from './refund-amount.ts'

/** Money of an order that went back, and the credits that went with it: a refund or a chargeback. */
export type Reversal = {
  what: 'refund' | 'chargeback'
  id: string
  /** The credits that belong to the money. */
  share: number
  /** Taken from the balance, and owed, by now. */
  credits: number
  owed: number
}

const WORDS = {
  refund: { kind: 'purchase_refund', back: 'refund_release', account: 'sys_refund' },
  chargeback: { kind: 'chargeback', back: 'chargeback_reversal', account: 'sys_chargeback' },
} as const

const takingKey = ({ what, id }: Reversal) => (what === 'refund' ? `refund:${id}:hold` : `chargeback:${id}`)
const returnKey = ({ what, id }: Reversal) =>
  what === 'refund' ? `refund:${id}:release` : `chargeback:${id}:reversal`

/** A key of the books that was not used yet: what one chargeback leaves free when it is reversed, another one may take. */
async function unusedKey(trx: Database, memberId: number, key: string): Promise<string> {
  for (let round = 1; ; round++) {
    const tried = round === 1 ? key : `${key}:${round}`
    const { rows } = await sql`
      select from ledger_entry where member_id = ${memberId} and idem_key = ${tried}
      union all select from debt_entry where member_id = ${memberId} and idem_key = ${tried}`.execute(trx)
    if (!rows.length) return tried
  }
}

async function remember(trx: Database, { what, id, credits, owed }: Reversal): Promise<void> {
  await (what === 'refund'
    ? trx.updateTable('orderRefund').set({ credits, owed }).where('id', '=', id).execute()
    : trx.updateTable('providerChargeback').set({ credits, owed }).where('providerId', '=', id).execute())
}

/** Takes so many credits; what the balance cannot give is owed. */
async function takeBack(trx: Database, memberId: number, back: Reversal, amount: number): Promise<void> {
  const idemKey = await unusedKey(trx, memberId, takingKey(back))
  const { kind, account } = WORDS[back.what]
  const taken = await takeCredits(trx, { memberId, amount, kind, idemKey, to: account })
  if (taken < amount) await owe(trx, memberId, amount - taken, idemKey)
  await remember(trx, { ...back, credits: back.credits + taken, owed: back.owed + amount - taken })
}

/**
 * The money did not go back after all: exactly what was taken comes back, credits and debt; of the debt what was paid
 * already comes as credits (spec/payments 34).
 */
export async function returnCredits(trx: Database, memberId: number, back: Reversal): Promise<void> {
  const idemKey = await unusedKey(trx, memberId, returnKey(back))
  const { back: kind, account } = WORDS[back.what]
  const forgiven = back.owed ? await forgive(trx, memberId, back.owed, idemKey) : 0
  const amount = back.credits + back.owed - forgiven
  if (amount) await grantCredits(trx, { memberId, amount, kind, idemKey, from: account })
}

/** Everything that holds money of this order back now, refunds before chargebacks. */
async function reversalsOf(trx: Database, order: OrderRow): Promise<Reversal[]> {
  const refunds = await trx
    .selectFrom('orderRefund')
    .select(['id', 'share', 'credits', 'owed'])
    .where('orderId', '=', order.id)
    .where('reason', 'in', ['withdrawal', 'desk'])
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
    ...refunds.map((refund): Reversal => ({ what: 'refund', ...refund })),
    ...chargebacks.map(
      ({ amount, ...chargeback }): Reversal => ({
        what: 'chargeback',
        ...chargeback,
        share: shareOf(order, amount),
      }),
    ),
  ]
}

/**
 * Makes the books say what the facts say: all that went back of an order took its credits, together never more than were
 * granted (spec/promises I11). It only looks at what is and what was taken, so that it does not
 * matter in which order the facts came, nor how often. The member's and the order's row are locked.
 */
export async function reconcileReversals(trx: Database, order: OrderRow): Promise<void> {
  if (order.status !== 'completed') return
  const { memberId } = order
  const backs = await reversalsOf(trx, order)
  let rest = order.credits - backs.reduce((sum, { credits, owed }) => sum + credits + owed, 0)
  for (const back of backs) {
    const more = Math.min(back.share - back.credits - back.owed, rest)
    if (more <= 0) continue
    await takeBack(trx, memberId, back, more)
    rest -= more
  }
  await derivePremium(trx, memberId)
  await publishToMembers(trx, [memberId], { kind: 'user', payload: {} })
}

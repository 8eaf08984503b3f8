import type { Selectable } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { OrderRefund } from '#db/types.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { ProviderPayment, ProviderRefund } from '#server/kit/ports/payment-provider.ts'
import type { AttemptRow, OrderRow } from '#server/payments/orders/order-rows.ts'
import { issueCreditNote } from '#server/payments/receipts/receipts.ts'
import { reconcileReversals, returnCredits } from './reconcile-reversals.ts'
import { shareOf } from './refund-amount.ts'

/** What the provider says of a payment; the member's and the order's row are locked, and `order` is the row as it is now. */
export type Facts = {
  order: OrderRow
  attempt: AttemptRow
  payment: Pick<ProviderPayment, 'refunds' | 'chargebacks'>
}
export type RefundRow = Selectable<OrderRefund>

/** A refund goes only forward: what says less than is known is an old answer. */
const RANK: Record<ProviderRefund['status'], number> = {
  queued: 0,
  pending: 1,
  processing: 2,
  refunded: 3,
  failed: 4,
  canceled: 4,
}

/**
 * Brings the refunds that the provider knows of into the books (spec/payments 35): one of ours is
 * closed, or released where it failed; one that somebody made in the provider's own pages takes its
 * part of the credits. Safe to repeat and with old answers.
 */
export async function applyRefunds(ctx: Ctx, trx: Database, facts: Facts): Promise<void> {
  const told = facts.payment.refunds.toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  )
  let changed = false
  for (const refund of told) changed = (await applyRefund(ctx, trx, { ...facts, refund })) || changed
  if (changed) await reconcileReversals(trx, facts.order)
}

type Told = Facts & { refund: ProviderRefund }

async function applyRefund(ctx: Ctx, trx: Database, told: Told): Promise<boolean> {
  const { attempt, refund } = told
  const known = await trx
    .selectFrom('providerRefund')
    .select(['status', 'refundId'])
    .where('providerId', '=', refund.id)
    .executeTakeFirst()
  const isNews = !known || RANK[refund.status] > RANK[known.status as ProviderRefund['status']]
  if (!isNews && known.refundId) return false
  const row = await refundOf(trx, told, known?.refundId ?? undefined)
  if (!isNews && !row) return false
  await trx
    .insertInto('providerRefund')
    .values({
      providerId: refund.id,
      attemptId: attempt.id,
      refundId: row?.id ?? null,
      amount: refund.amount.minor,
      status: refund.status,
    })
    .onConflict((conflict) =>
      conflict.column('providerId').doUpdateSet({ status: refund.status, refundId: row?.id ?? null }),
    )
    .execute()
  if (row) await follow(ctx, trx, { order: told.order, row, refund })
  return row !== undefined
}

/** The row of ours that it is, or a new one for what was made elsewhere; none where the payment granted nothing. */
async function refundOf(
  trx: Database,
  { order, attempt, refund }: Told,
  knownId: string | undefined,
): Promise<RefundRow | undefined> {
  const id = knownId ?? refund.refundId
  const ofAttempt = trx
    .selectFrom('orderRefund')
    .selectAll()
    .where('attemptId', '=', attempt.id)
    // Asked twice after all, the second one is money that went back beside it.
    .where((where) => where.or([where('providerId', 'is', null), where('providerId', '=', refund.id)]))
  const ours = id ? await ofAttempt.where('id', '=', id).executeTakeFirst() : undefined
  if (ours) return ours
  // Somebody was before us, and paid it back by hand.
  const sooner = await ofAttempt
    .where('reason', 'in', ['duplicate', 'cancelled', 'erased'])
    .where('amount', '=', refund.amount.minor)
    .where('askedAt', 'is', null)
    .executeTakeFirst()
  if (sooner) return sooner
  if (order.status !== 'completed' || order.paidBy !== attempt.id || RANK[refund.status] > RANK.refunded)
    return undefined
  return trx
    .insertInto('orderRefund')
    .values({
      orderId: order.id,
      attemptId: attempt.id,
      reason: 'desk',
      amount: refund.amount.minor,
      share: shareOf(order, refund.amount.minor),
      providerId: refund.id,
      status: 'sent',
      createdAt: refund.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Step = { order: OrderRow; row: RefundRow; refund: ProviderRefund }

/** Brings the row to where the provider's refund is. */
async function follow(ctx: Ctx, trx: Database, { order, row, refund }: Step): Promise<void> {
  const { status } = refund
  if (status === 'failed' || status === 'canceled') {
    if (row.status === 'refunded') ctx.log.error({ refund: row.id }, 'a refund failed after it was closed')
    await failRefund(ctx, trx, { order, row, providerId: refund.id })
    return
  }
  const state = status === 'refunded' ? 'refunded' : 'sent'
  if (row.status === 'refunded' || (row.status === 'sent' && state === 'sent' && row.providerId)) return
  await trx
    .updateTable('orderRefund')
    .set({
      status: state,
      providerId: refund.id,
      closedAt: state === 'refunded' ? new Date() : null,
      // Given up here, and done there all the same: it takes its credits once more.
      ...(row.status === 'failed' ? { credits: 0, owed: 0 } : {}),
    })
    .where('id', '=', row.id)
    .execute()
  if (state !== 'refunded') return
  await issueCreditNote(ctx, trx, { order, refund: row })
  await ctx.announce(trx, 'payments.refunded', { refundId: row.id })
}

type Failed = { order: OrderRow; row: RefundRow; providerId: string | null }

/** The money does not go back: what was held for it is released. The member's and the order's row are locked. */
export async function failRefund(ctx: Ctx, trx: Database, { order, row, providerId }: Failed): Promise<void> {
  if (row.status === 'failed') return
  await trx
    .updateTable('orderRefund')
    .set({ status: 'failed', closedAt: new Date(), providerId })
    .where('id', '=', row.id)
    .execute()
  await returnCredits(trx, order.memberId, { ...row, what: 'refund' })
  await ctx.announce(trx, 'payments.refund_failed', { refundId: row.id })
}

import type { Selectable } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { OrderRefund } from '#db/types.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { ProviderPayment, ProviderRefund } from '#server/kit/ports/payment-provider.ts'
import type { AttemptRow, OrderRow } from '#server/payments/orders/order-rows.ts'
import { issueCreditNote } from '#server/payments/receipts/receipts.ts'
import { reconcileReversals, returnCredits } from './reconcile-reversals.ts'
import { creditsOfPart } from './refund-amount.ts'

/**
 * What the provider reports of a payment. The rows of member and order are locked, `order` is
 * current.
 */
export type PaymentFacts = {
  order: OrderRow
  attempt: AttemptRow
  payment: Pick<ProviderPayment, 'refunds' | 'chargebacks'>
}
export type RefundRow = Selectable<OrderRefund>

/** The status never goes back: a lower rank is an old answer of the provider. */
const RANK: Record<ProviderRefund['status'], number> = {
  queued: 0,
  pending: 1,
  processing: 2,
  refunded: 3,
  failed: 4,
  canceled: 4,
}

/**
 * Books the refunds that the provider reports: closes ours, or releases their credits where they
 * failed (spec/payments 35). A refund that the back office made in the provider's own pages takes
 * its part of the credits. Safe to repeat, also with an old answer of the provider.
 */
export async function applyRefunds(ctx: Ctx, trx: Database, facts: PaymentFacts): Promise<void> {
  const refunds = facts.payment.refunds.toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  )
  let changed = false
  for (const refund of refunds) changed = (await applyRefund(ctx, trx, { ...facts, refund })) || changed
  if (changed) await reconcileReversals(trx, facts.order)
}

type RefundFacts = PaymentFacts & { refund: ProviderRefund }

async function applyRefund(ctx: Ctx, trx: Database, facts: RefundFacts): Promise<boolean> {
  const { attempt, refund } = facts
  const known = await trx
    .selectFrom('providerRefund')
    .select(['status', 'refundId'])
    .where('providerId', '=', refund.id)
    .executeTakeFirst()
  const isNewer = !known || RANK[refund.status] > RANK[known.status as ProviderRefund['status']]
  if (!isNewer && known.refundId) return false
  const row = await findOrInsertRefund(trx, facts, known?.refundId ?? undefined)
  if (!isNewer && !row) return false
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
  if (row) await followProvider(ctx, trx, { order: facts.order, row, refund })
  return row !== undefined
}

// Inserts a row for a refund that was made at the provider. Returns none where the payment granted
// nothing.
async function findOrInsertRefund(
  trx: Database,
  { order, attempt, refund }: RefundFacts,
  knownId: string | undefined,
): Promise<RefundRow | undefined> {
  const id = knownId ?? refund.refundId
  const ofAttempt = trx
    .selectFrom('orderRefund')
    .selectAll()
    .where('attemptId', '=', attempt.id)
    // A second refund at the provider for the same row needs a row of its own.
    .where((where) => where.or([where('providerId', 'is', null), where('providerId', '=', refund.id)]))
  const ours = id ? await ofAttempt.where('id', '=', id).executeTakeFirst() : undefined
  if (ours) return ours
  // The back office paid it back by hand before our job asked for it.
  const unsent = await ofAttempt
    .where('reason', 'in', ['duplicate', 'cancelled', 'erased'])
    .where('amount', '=', refund.amount.minor)
    .where('askedAt', 'is', null)
    .executeTakeFirst()
  if (unsent) return unsent
  if (order.status !== 'completed' || order.paidBy !== attempt.id || RANK[refund.status] > RANK.refunded)
    return undefined
  return trx
    .insertInto('orderRefund')
    .values({
      orderId: order.id,
      attemptId: attempt.id,
      reason: 'back_office',
      amount: refund.amount.minor,
      share: creditsOfPart(order, refund.amount.minor),
      providerId: refund.id,
      status: 'sent',
      createdAt: refund.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Following = { order: OrderRow; row: RefundRow; refund: ProviderRefund }

async function followProvider(ctx: Ctx, trx: Database, { order, row, refund }: Following): Promise<void> {
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
      // We had marked this refund as failed and returned its credits: it takes them again.
      ...(row.status === 'failed' ? { credits: 0, owed: 0 } : {}),
    })
    .where('id', '=', row.id)
    .execute()
  if (state !== 'refunded') return
  await issueCreditNote(ctx, trx, { order, refund: row })
  await ctx.announce(trx, 'payments.refunded', { refundId: row.id })
}

type Failed = { order: OrderRow; row: RefundRow; providerId: string | null }

/** Marks a refund as failed and returns what it took. The rows of member and order are locked. */
export async function failRefund(ctx: Ctx, trx: Database, { order, row, providerId }: Failed): Promise<void> {
  if (row.status === 'failed') return
  await trx
    .updateTable('orderRefund')
    .set({ status: 'failed', closedAt: new Date(), providerId })
    .where('id', '=', row.id)
    .execute()
  await returnCredits(trx, order.memberId, { ...row, type: 'refund' })
  await ctx.announce(trx, 'payments.refund_failed', { refundId: row.id })
}

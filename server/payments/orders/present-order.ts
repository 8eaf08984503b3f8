import { sql } from 'kysely'
import type { Order } from '#contract/payments.ts'
import { moneyOf } from '#contract/rules/money.ts'
import { isOrderReason, type OrderReason } from '#contract/rules/order-reasons.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { ProviderPayment } from '#server/kit/ports/payment-provider.ts'
import { withdrawableUntil } from '#server/payments/refunds/withdrawal-window.ts'
import { type OrderRow, orderNumber, wireStatus } from './order-rows.ts'

type OrderFacts = {
  id: number
  now: Date
  /** Whether the newest attempt is undecided. */
  isOpen: boolean
  checkoutUrl: string | null
  expiresAt: Date | null
  transfer: ProviderPayment['transfer'] | null
  debit: ProviderPayment['debit'] | null
  code: string | null
  percentage: number | null
  refunded: number
  chargedBack: boolean
  /** Money that is left to withdraw. */
  net: number
  isWithdrawn: boolean
  hasReceipt: boolean
  isFirst: boolean
  mandateReference: string | null
  ibanMasked: string | null
}

async function readOrderFacts(ctx: Ctx, ids: readonly number[]): Promise<Map<number, OrderFacts>> {
  const db = ctx.db.isTransaction ? ctx.db : ctx.reads
  const { rows } = await sql<OrderFacts>`
    select o.id, now() as now, coalesce(a.status in ('created', 'open', 'pending'), false) as is_open,
           a.checkout_url, a.expires_at, a.snapshot -> 'transfer' as transfer, a.snapshot -> 'debit' as debit,
           c.code, c.percentage,
           (select coalesce(sum(f.amount), 0)::int from order_refund f
            where f.order_id = o.id and f.reason <> 'duplicate' and f.status <> 'failed') as refunded,
           exists (select from provider_chargeback b
                   where b.attempt_id = o.paid_by and b.reversed_at is null) as charged_back,
           coalesce((select n.net from order_net n where n.order_id = o.id), 0) as net,
           exists (select from order_refund f
                   where f.order_id = o.id and f.reason = 'withdrawal' and f.status <> 'failed') as is_withdrawn,
           exists (select from receipt r where r.order_id = o.id) as has_receipt,
           o.status = 'completed' and not exists (
             select from member_order e where e.member_id = o.member_id and e.status = 'completed'
               and (e.completed_at, e.id) < (o.completed_at, o.id)) as is_first,
           d.reference as mandate_reference, d.iban_masked
    from member_order o
    left join lateral (
      select * from payment_attempt a where a.order_id = o.id order by a.created_at desc, a.id desc limit 1) a on true
    left join discount_use u on u.order_id = o.id
    left join discount_code c on c.id = u.code_id
    left join debit_mandate d on d.order_id = o.id
    where o.id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Presents orders to their member, in this order, with one query. */
export async function presentOrders(ctx: Ctx, orders: readonly OrderRow[]): Promise<Order[]> {
  if (!orders.length) return []
  const facts = await readOrderFacts(
    ctx,
    orders.map(({ id }) => id),
  )
  const brands = [...new Set(orders.map(({ brand }) => brand))]
  const days = await Promise.all(brands.map(async (key) => (await ctx.settings(key)).refund_days))
  const refundDays = new Map(brands.map((key, index) => [key, days[index] ?? 0]))
  return orders.flatMap((order) => {
    const found = facts.get(order.id)
    return found ? [present(order, found, refundDays.get(order.brand) ?? 0)] : []
  })
}

/** Presents an order to its member. */
export async function presentOrder(ctx: Ctx, order: OrderRow): Promise<Order> {
  const [presented] = await presentOrders(ctx, [order])
  if (!presented) throw new Error(`order ${order.id} is not there`)
  return presented
}

function present(order: OrderRow, facts: OrderFacts, refundDays: number): Order {
  const { currency } = order
  const status = wireStatus(order.status)
  // The member cannot pay an order under review.
  const isOpen = facts.isOpen && (order.status === 'created' || order.status === 'pending')
  return {
    id: order.publicId,
    number: orderNumber(order),
    status,
    credits: order.credits,
    style: order.style,
    amount: moneyOf(order.amount, currency),
    list_amount: moneyOf(order.listAmount, currency),
    vat: moneyOf(order.vatAmount, currency),
    vat_rate: order.vatRate,
    country: order.country,
    method: order.method,
    bank: order.bank,
    discount:
      facts.code !== null && facts.percentage !== null
        ? { code: facts.code, value_percentage: facts.percentage }
        : null,
    reason: status === 'failed' || status === 'cancelled' ? wireReason(order.reason) : null,
    created_at: order.createdAt.toISOString(),
    completed_at: order.completedAt?.toISOString() ?? null,
    checkout_url: isOpen ? facts.checkoutUrl : null,
    transfer: isOpen ? presentTransfer(facts) : null,
    debit: presentDebit(facts),
    refunded: facts.refunded ? moneyOf(facts.refunded, currency) : null,
    charged_back: facts.chargedBack,
    withdraw_until: withdrawUntil(order, facts, refundDays),
    receipt: facts.hasReceipt,
    first: facts.isFirst,
    return_to: order.returnTo,
  }
}

/** A reason without a text of ours is `other`. */
function wireReason(reason: string | null): OrderReason {
  return reason !== null && isOrderReason(reason) ? reason : 'other'
}

const presentTransfer = ({ transfer, expiresAt }: OrderFacts): Order['transfer'] =>
  transfer
    ? {
        account_holder: transfer.accountHolder,
        iban: transfer.iban,
        bic: transfer.bic ?? null,
        reference: transfer.reference,
        until: expiresAt?.toISOString() ?? null,
      }
    : null

const presentDebit = ({ debit, mandateReference, ibanMasked }: OrderFacts): Order['debit'] =>
  mandateReference && ibanMasked
    ? {
        due_date: debit?.dueDate ?? null,
        creditor_id: debit?.creditorId ?? null,
        reference: mandateReference,
        iban: ibanMasked,
      }
    : null

function withdrawUntil(
  order: OrderRow,
  { now, net, isWithdrawn }: OrderFacts,
  refundDays: number,
): string | null {
  const until = order.status === 'completed' ? withdrawableUntil(order, refundDays) : null
  return until && until > now && net > 0 && !isWithdrawn ? until.toISOString() : null
}

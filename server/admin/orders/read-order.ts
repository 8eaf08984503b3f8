import { sql } from 'kysely'
import type { AdminOrder, AdminRefund, getAdminOrder } from '#contract/admin/orders.ts'
import { type Currency, moneyOf, type PaymentMethod } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import { orderApprovals } from '#server/admin/approvals/list-approvals.ts'
import type { Call } from '#server/kit/mount.ts'
import type { ProviderPayment } from '#server/kit/ports/payment-provider.ts'
import { type AttemptRow, listAttempts, type OrderRow } from '#server/payments/orders/order-rows.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { listed, presentListed } from './list-orders.ts'
import { orderForStaff } from './order-for-staff.ts'

type Snapshot = Partial<Pick<ProviderPayment, 'status' | 'amount'>>

function presentAttempt(attempt: AttemptRow): AdminOrder['attempts'][number] {
  const reported = attempt.snapshot as Snapshot | null
  return {
    id: attempt.id,
    provider: attempt.provider,
    provider_id: attempt.providerId,
    method: attempt.method,
    status: attempt.status,
    reason: attempt.reason,
    payer_country: attempt.payerCountry,
    created_at: attempt.createdAt.toISOString(),
    paid_at: attempt.paidAt?.toISOString() ?? null,
    reported: reported?.status
      ? {
          status: reported.status,
          amount: reported.amount ? moneyOf(reported.amount.minor, reported.amount.currency) : null,
          at: attempt.lastSyncedAt?.toISOString() ?? null,
        }
      : null,
  }
}

export async function listRefunds(
  db: Database,
  { id, currency }: Pick<OrderRow, 'id' | 'currency'>,
  only?: string,
): Promise<AdminRefund[]> {
  const rows = await db
    .selectFrom('orderRefund as r')
    .leftJoin('concession as c', 'c.refundId', 'r.id')
    .selectAll('r')
    .select(['c.actorName', 'c.reason as note'])
    .where('r.orderId', '=', id)
    .$if(only !== undefined, (some) => some.where('r.id', '=', only ?? ''))
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    status: row.status as AdminRefund['status'],
    amount: moneyOf(row.amount, currency),
    credits: row.credits,
    owed: row.owed,
    provider_id: row.providerId,
    created_at: row.createdAt.toISOString(),
    closed_at: row.closedAt?.toISOString() ?? null,
    by: row.actorName,
    note: row.note,
  }))
}

async function listChargebacks(db: Database, { id, currency }: OrderRow): Promise<AdminOrder['chargebacks']> {
  const rows = await db
    .selectFrom('providerChargeback as c')
    .innerJoin('paymentAttempt as a', 'a.id', 'c.attemptId')
    .selectAll('c')
    .where('a.orderId', '=', id)
    .orderBy('c.chargedBackAt')
    .execute()
  return rows.map((row) => ({
    id: row.providerId,
    amount: moneyOf(row.amount, currency),
    reason: row.reason,
    at: row.chargedBackAt.toISOString(),
    reversed_at: row.reversedAt?.toISOString() ?? null,
    credits: row.credits,
    owed: row.owed,
  }))
}

async function presentReceipts(db: Database, { id, currency }: OrderRow): Promise<AdminOrder['receipts']> {
  const rows = await db
    .selectFrom('receipt')
    .select(['number', 'kind', 'amount', 'issuedAt'])
    .where('orderId', '=', id)
    .orderBy('year')
    .orderBy('position')
    .execute()
  return rows.map(({ number, kind, amount, issuedAt }) => ({
    number,
    kind,
    amount: moneyOf(amount, currency),
    issued_at: issuedAt.toISOString(),
  }))
}

const listBlocks = async (db: Database, memberId: number): Promise<AdminOrder['blocks']> =>
  (
    await db
      .selectFrom('paymentBlock')
      .select(['method', 'reason', 'since'])
      .where('memberId', '=', memberId)
      .orderBy('since')
      .execute()
  ).map(({ method, reason, since }) => ({
    method: method as PaymentMethod,
    reason,
    since: since.toISOString(),
  }))

type More = { refundable: number; discount: string | null; caseId: number | null }

async function readDetails(db: Database, order: OrderRow): Promise<More> {
  const { rows } = await sql<More>`
    select coalesce((select net from order_net where order_id = ${order.id}), 0) as refundable,
           (select c.code from discount_use u join discount_code c on c.id = u.code_id
            where u.order_id = ${order.id}) as discount,
           (select id from staff_case where kind = 'order_review' and subject_kind = 'order'
              and subject_id = ${order.publicId} order by id desc limit 1) as case_id`.execute(db)
  return rows[0] ?? { refundable: 0, discount: null, caseId: null }
}

/** Reading an order is logged. */
export async function readOrder({ ctx, staff, params }: Call<typeof getAdminOrder>): Promise<AdminOrder> {
  const { reads: db } = ctx
  const order = await orderForStaff(db, staff, params.id)
  const { rows } = await listed(sql`select * from member_order where id = ${order.id}`).execute(db)
  const [row] = rows
  if (!row) throw new Error(`order ${order.id} is not listed`)
  const more = await readDetails(db, order)
  await logAct(ctx.db, actorOf(staff), {
    act: 'look_order',
    subject: { kind: 'order', id: order.publicId },
    memberId: order.memberId,
  })
  const money = (minor: number, currency: Currency = order.currency) => moneyOf(minor, currency)
  return {
    order: {
      ...presentListed(row),
      list_amount: money(order.listAmount),
      vat: money(order.vatAmount),
      vat_rate: order.vatRate,
      tax_country: order.taxCountry,
      discount: more.discount,
      refundable: money(more.refundable),
      consented: order.consentAt !== null,
      case: more.caseId,
    },
    attempts: (await listAttempts(db, order.id)).map(presentAttempt),
    refunds: await listRefunds(db, order),
    chargebacks: await listChargebacks(db, order),
    receipts: await presentReceipts(db, order),
    approvals: await orderApprovals(db, staff, order.publicId),
    blocks: await listBlocks(db, order.memberId),
  }
}

import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { providerMethodName } from '#server/catalogue/methods/payment-methods.ts'
import { includedVat, vatRateOf } from '#server/catalogue/prices/vat-rates.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { providerNamed } from '#server/kit/payment-providers.ts'
import { FIRST_BRAND } from '#server/kit/ports/brands.ts'
import { currentSeller } from '#server/payments/receipts/receipts.ts'
import { insertRows } from './insert-rows.ts'
import type { Sale } from './sales.ts'

const vatOfSale = ({ buyer, pack }: Sale) => {
  const rate = vatRateOf(buyer.country)
  return { rate, amount: includedVat(pack.amount, rate) }
}

function orderRow(sale: Sale) {
  const { orderId, attemptId, buyer, pack, method, at } = sale
  const vat = vatOfSale(sale)
  return {
    public_id: orderId,
    member_id: buyer.id,
    idem_key: attemptId,
    request_hash: '\\x00',
    package_id: pack.id,
    style: pack.style,
    credits: pack.credits,
    country: buyer.country,
    currency: pack.currency,
    list_amount: pack.amount,
    amount: pack.amount,
    vat_rate: vat.rate,
    vat_amount: vat.amount,
    tax_country: buyer.country,
    tax_evidence: [],
    method,
    language: buyer.language,
    brand: buyer.brand,
    status: 'completed',
    terms_version: at,
    consent_at: at,
    created_at: at,
    completed_at: at,
  }
}

const attemptRow = (sale: Sale, id: number, provider: string) => ({
  id: sale.attemptId,
  order_id: id,
  idem_key: sale.attemptId,
  request_hash: '\\x00',
  provider,
  provider_id: sale.paymentId,
  method: sale.method,
  provider_method: providerMethodName(sale.method) ?? sale.method,
  status: 'paid',
  snapshot: {
    orderId: sale.orderId,
    amount: { minor: sale.pack.amount, currency: sale.pack.currency },
    status: 'paid',
  },
  created_at: sale.at,
  paid_at: sale.at,
  last_synced_at: sale.at,
})

/** A withdrawal of a whole order whose credits were not used. */
const refundRow = (
  { attemptId, buyer, pack }: Sale,
  orderId: number,
  refund: NonNullable<Sale['refund']>,
) => ({
  id: refund.id,
  order_id: orderId,
  attempt_id: attemptId,
  reason: 'withdrawal',
  amount: pack.amount,
  share: pack.credits,
  credits: pack.credits,
  owed: 0,
  declaration: { name: buyer.name, email: buyer.email },
  status: 'refunded',
  provider_id: refund.providerId,
  created_at: refund.at,
  send_after: refund.at,
  asked_at: refund.at,
  closed_at: refund.at,
})

/** What has a number of the receipts, and moves credits. */
type Move = { sale: Sale; orderId: number; at: Date; refundId: string | null }

async function insertReceipts(ctx: Ctx, moves: readonly Move[]): Promise<void> {
  const company = await currentSeller(ctx, ctx.db, FIRST_BRAND)
  const positions = new Map<number, number>()
  await insertRows(
    ctx.db,
    'receipt',
    moves.map(({ sale, orderId, at, refundId }) => {
      const year = at.getUTCFullYear()
      const position = (positions.get(year) ?? 0) + 1
      positions.set(year, position)
      const { name, email, country } = sale.buyer
      return {
        number: `${year}-${String(position).padStart(6, '0')}`,
        year,
        position,
        order_id: orderId,
        kind: refundId ? 'credit_note' : 'receipt',
        refund_id: refundId,
        amount: sale.pack.amount,
        vat_amount: vatOfSale(sale).amount,
        company,
        buyer: { name, email, country },
        issued_at: at,
      }
    }),
  )
}

/** Grants what was bought and takes what was given back, after what the members had. */
async function insertCredits(db: Database, moves: readonly Move[]): Promise<void> {
  const entries = [...Map.groupBy(moves, ({ sale }) => sale.buyer)].flatMap(([buyer, ofBuyer]) => {
    let balance = buyer.credits
    return ofBuyer.map(({ sale: { pack }, orderId, at, refundId }, index) => {
      const amount = refundId ? -pack.credits : pack.credits
      balance += amount
      return {
        member_id: buyer.id,
        seq: buyer.ledgerSeq + index + 1,
        idem_key: refundId ? `refund:${refundId}` : `order:${orderId}:grant`,
        kind: refundId ? 'purchase_refund' : 'purchase',
        account: refundId ? 'sys_refund' : 'sys_sold',
        amount,
        balance_after: balance,
        created_at: at,
      }
    })
  })
  await insertRows(db, 'ledger_entry', entries)
  await sql`update member m set credits = l.balance_after, ledger_seq = l.seq
    from (select distinct on (member_id) member_id, seq, balance_after from ledger_entry
      where member_id = any (${[...new Set(entries.map((entry) => entry.member_id))]}::int[])
      order by member_id, seq desc) l
    where l.member_id = m.id`.execute(db)
}

/** Inserts paid orders with their payments, refunds, receipts and credits: the books balance. */
export async function insertSales(ctx: Ctx, sales: readonly Sale[]): Promise<void> {
  const { db } = ctx
  // Their ids are those of the first API that the local provider speaks.
  const { name: provider } = providerNamed(ctx, 'local') ?? ctx.paymentProvider
  await insertRows(db, 'member_order', sales.map(orderRow))
  const { rows } = await sql<{
    id: number
    publicId: string
  }>`select id, public_id from member_order`.execute(db)
  const ids = new Map(rows.map(({ id, publicId }) => [publicId, id]))
  const idOf = ({ orderId }: Sale) => ids.get(orderId) ?? 0
  await insertRows(
    db,
    'payment_attempt',
    sales.map((sale) => attemptRow(sale, idOf(sale), provider)),
  )
  await sql`update member_order o set paid_by = a.id from payment_attempt a where a.order_id = o.id`.execute(
    db,
  )
  const refunded = sales.flatMap((sale) => (sale.refund ? [{ sale, refund: sale.refund }] : []))
  await insertRows(
    db,
    'order_refund',
    refunded.map(({ sale, refund }) => refundRow(sale, idOf(sale), refund)),
  )
  await insertRows(
    db,
    'provider_refund',
    refunded.map(({ sale: { attemptId, pack }, refund }) => ({
      provider_id: refund.providerId,
      attempt_id: attemptId,
      refund_id: refund.id,
      amount: pack.amount,
      status: 'refunded',
      known_at: refund.at,
    })),
  )
  const moves: Move[] = [
    ...sales.map((sale) => ({ sale, orderId: idOf(sale), at: sale.at, refundId: null })),
    ...refunded.map(({ sale, refund }) => ({
      sale,
      orderId: idOf(sale),
      at: refund.at,
      refundId: refund.id,
    })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  await insertReceipts(ctx, moves)
  await insertCredits(db, moves)
}

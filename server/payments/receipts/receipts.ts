import { type Selectable, sql } from 'kysely'
import type * as contract from '#contract/payments.ts'
import { moneyOf } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import type { Receipt } from '#db/types.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { orderOf } from '#server/payments/orders/order-of.ts'
import type { OrderRow } from '#server/payments/orders/order-rows.ts'
import { presentOrder } from '#server/payments/orders/present-order.ts'
import { OF_GRANTED } from '#server/payments/refunds/refund-amount.ts'
import { companyOf } from '#server/settings/brands/company.ts'
import { timeZoneOf } from '#server/settings/regions.ts'

type Presented = contract.Receipts['receipts'][number]
type Company = Presented['company']
export type Buyer = Presented['buyer']
export type ReceiptRow = Omit<Selectable<Receipt>, 'company' | 'buyer'> & { company: Company; buyer: Buyer }

type Issue = {
  kind: 'receipt' | 'credit_note'
  order: OrderRow
  refundId: string | null
  amount: number
  vat: number
  buyer: Buyer
}

/** The seller on receipts that are issued now. A site without a company row still sells. */
export async function currentSeller(ctx: Ctx, trx: Database, brand: string): Promise<Company> {
  const { name: site, support_email } = await ctx.settings(brand)
  const row = await companyOf(trx, brand)
  if (!row) {
    ctx.log.error('a receipt without a company: its row is missing')
    return { name: site, address: '', city: '', country: 'NL', kvk: '', vat_numbers: [], support_email }
  }
  const { name, address, city, country, kvk, vatNumbers } = row
  return { name, address, city, country, kvk, vat_numbers: vatNumbers, support_email }
}

// Writes a receipt or credit note with the next number of its year. The numbers have no gaps: the
// lock makes transactions wait for each other, and a rollback frees the number. So call this last.
async function issue(ctx: Ctx, trx: Database, { kind, order, refundId, amount, vat, buyer }: Issue) {
  const company = await currentSeller(ctx, trx, order.brand)
  await sql`select pg_advisory_xact_lock(hashtextextended('receipt numbers', 0))`.execute(trx)
  await sql`
    insert into receipt (number, year, position, order_id, kind, refund_id, amount, vat_amount, company, buyer, issued_at)
    select y.year || '-' || lpad(p.position::text, greatest(6, length(p.position::text)), '0'), y.year, p.position,
           ${order.id}, ${kind}, ${refundId}, ${amount}, ${vat}, ${JSON.stringify(company)}::jsonb,
           ${JSON.stringify(buyer)}::jsonb, y.at
    from (select at, extract(year from at at time zone ${timeZoneOf(company.country)})::integer as year
          from (select clock_timestamp() as at) now) y
    cross join lateral (
      select coalesce(max(r.position), 0) + 1 as position from receipt r where r.year = y.year) p
    on conflict do nothing`.execute(trx)
}

const findReceipt = async (db: Database, orderId: number): Promise<ReceiptRow | undefined> =>
  (await db
    .selectFrom('receipt')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('kind', '=', 'receipt')
    .executeTakeFirst()) as ReceiptRow | undefined

/** Issues the receipt of an order, once, with a copy of seller and buyer (spec/payments 40). */
export async function issueReceipt(ctx: Ctx, trx: Database, order: OrderRow): Promise<void> {
  if (await findReceipt(trx, order.id)) return
  const member = await trx
    .selectFrom('member')
    .leftJoin('profile', 'profile.memberId', 'member.id')
    .select(['member.email', 'profile.name'])
    .where('member.id', '=', order.memberId)
    .executeTakeFirstOrThrow()
  await issue(ctx, trx, {
    kind: 'receipt',
    order,
    refundId: null,
    amount: order.amount,
    vat: order.vatAmount,
    buyer: { name: member.name ?? '', email: member.email, country: order.taxCountry },
  })
}

// The VAT of the next part of an order's money. The VAT of all parts adds up to that of the order.
const vatOfPart = (
  { amount, vatAmount }: Pick<OrderRow, 'amount' | 'vatAmount'>,
  before: number,
  part: number,
): number => {
  const upTo = (minor: number) => Math.round((vatAmount * Math.min(minor, amount)) / amount)
  return upTo(before + part) - upTo(before)
}

/** Issues the credit note of a refund of an order that has a receipt, once. */
export async function issueCreditNote(
  ctx: Ctx,
  trx: Database,
  { order, refund }: { order: OrderRow; refund: { id: string; amount: number; reason: string } },
): Promise<void> {
  const receipt = await findReceipt(trx, order.id)
  if (!receipt || !OF_GRANTED.some((reason) => reason === refund.reason)) return
  const { before } = await trx
    .selectFrom('receipt')
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('before'))
    .where('orderId', '=', order.id)
    .where('kind', '=', 'credit_note')
    .executeTakeFirstOrThrow()
  await issue(ctx, trx, {
    kind: 'credit_note',
    order,
    refundId: refund.id,
    amount: refund.amount,
    vat: vatOfPart(order, before, refund.amount),
    buyer: receipt.buyer,
  })
}

/** The receipt of an order and its credit notes, the receipt first. */
export const listReceipts = async (db: Database, orderId: number): Promise<ReceiptRow[]> =>
  (await db
    .selectFrom('receipt')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('year')
    .orderBy('position')
    .execute()) as ReceiptRow[]

export async function getReceipts({ ctx, member, params }: Call<typeof contract.getReceipts>) {
  const order = await orderOf(ctx.reads, member, params.id)
  const receipts = await listReceipts(ctx.reads, order.id)
  return {
    order: await presentOrder(ctx, order),
    receipts: receipts.map((row) => ({
      number: row.number,
      kind: row.kind as Presented['kind'],
      issued_at: row.issuedAt.toISOString(),
      amount: moneyOf(row.amount, order.currency),
      vat: moneyOf(row.vatAmount, order.currency),
      net: moneyOf(row.amount - row.vatAmount, order.currency),
      vat_rate: order.vatRate,
      company: row.company,
      buyer: row.buyer,
    })),
  }
}

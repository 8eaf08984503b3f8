import { sql } from 'kysely'
import type { PaymentMethod } from '#contract/rules/money.ts'
import type { Language } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { reserveDiscount } from '#server/catalogue/discounts/discount-use.ts'
import type { Price } from '#server/catalogue/prices/price.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'
import {
  attemptOfKey,
  insertAttempt,
  inTransaction,
  refuseTooManyAttempts,
} from '#server/payments/attempts/attempts.ts'
import { refuseSpending } from '#server/payments/spending/spending.ts'
import { type AttemptRow, type Buyer, lockBuyer, type OrderRow, orderById } from './order-rows.ts'

export type NewOrder = {
  member: Member
  /** The key of the brand that sells it. */
  brand: string
  key: string
  hash: Buffer
  price: Price
  method: PaymentMethod
  /** The provider's name of the method. */
  providerMethod: string
  bank?: string | undefined
  language: Language
  network: string
  /** Whether the member asked for the credits at once (spec/payments 14). */
  immediate: boolean
  returnTo?: string | undefined
  /** Writes more in the transaction of the order. */
  insertMore?: (trx: Database, order: OrderRow, attempt: AttemptRow) => Promise<void>
}
export type PlacedOrder = { order: OrderRow; attempt: AttemptRow; replayed: boolean }

/** Throws `accounts.authentication_required` for a blocked or deleted account. */
export function refuseClosed({ status, erased }: Buyer): void {
  if (erased || status === 'blocked' || status === 'deleted')
    throw new AppError('accounts.authentication_required')
}

/**
 * Writes an order with its first attempt at this price (spec/payments 10), in the transaction that
 * `ctx.db` is or in a new one. The provider is not asked yet (startAttempt). A repeat of the key
 * returns the existing rows with `replayed`. Throws `request.key_reused`, `payments.limit_reached`,
 * `payments.paused`, `payments.notice_unread`, `payments.too_many_attempts`, and for the discount
 * `catalogue.code_reserved`, `catalogue.code_used` and `catalogue.code_first_purchase`.
 */
export function placeOrder(ctx: Ctx, request: NewOrder): Promise<PlacedOrder> {
  return inTransaction(ctx.db, async (trx) => {
    const { member, key, hash, price, network } = request
    refuseClosed(await lockBuyer(trx, member.id))
    const before = await attemptOfKey(trx, { memberId: member.id, key, hash })
    if (before) return { order: await orderById(trx, before.orderId), attempt: before, replayed: true }
    await refuseSpending(trx, member.id, { minor: price.amountMinor, currency: price.currency })
    await refuseTooManyAttempts(ctx, trx, { memberId: member.id, network })
    const order = await insertOrder(trx, request)
    const { method, providerMethod, bank } = request
    const choice = { key, hash, method, providerMethod, bank, network }
    const attempt = await insertAttempt(ctx, trx, { orderId: order.id, ...choice })
    const { discount } = price
    if (discount)
      await reserveDiscount(trx, {
        codeId: discount.codeId,
        memberId: member.id,
        orderId: order.id,
        once: discount.once,
        firstPurchase: discount.firstPurchase,
      })
    await request.insertMore?.(trx, order, attempt)
    return { order, attempt, replayed: false }
  })
}

const insertOrder = async (trx: Database, request: NewOrder): Promise<OrderRow> => {
  const { price } = request
  return (await trx
    .insertInto('memberOrder')
    .values({
      memberId: request.member.id,
      brand: request.brand,
      idemKey: request.key,
      requestHash: request.hash,
      packageId: price.packageId,
      style: price.style,
      credits: price.credits,
      country: price.country,
      currency: price.currency,
      listAmount: price.listMinor,
      amount: price.amountMinor,
      taxCountry: price.tax.country,
      taxEvidence: JSON.stringify(price.tax.evidence),
      vatRate: price.vatRate,
      vatAmount: price.vatMinor,
      method: request.method,
      bank: request.bank ?? null,
      language: request.language,
      termsVersion: sql<Date>`coalesce(terms_version(${request.brand}), now())`,
      consentAt: request.immediate ? sql<Date>`now()` : null,
      returnTo: request.returnTo ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()) as OrderRow
}

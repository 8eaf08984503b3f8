import type * as contract from '#contract/payments.ts'
import type { PaymentMethod } from '#contract/rules/money.ts'
import type { Language } from '#contract/rules/values.ts'
import { priceFor } from '#server/catalogue/prices/price.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'
import { requestHash } from '#server/kit/idempotency.ts'
import type { Call } from '#server/kit/mount.ts'
import type { Brand } from '#server/kit/ports/brands.ts'
import { attemptOfKey } from '#server/payments/attempts/attempts.ts'
import { startAttempt } from '#server/payments/attempts/start-attempt.ts'
import { chooseOffer } from './choose-offer.ts'
import { type AttemptRow, orderById } from './order-rows.ts'
import { placeOrder } from './place-order.ts'
import { presentOrder } from './present-order.ts'

export type Paying = {
  ctx: Ctx
  brand: Brand
  member: Member
  key: string
  language: Language
  network: string
  address: string
  replayed(): void
}

export type OrderRequest = {
  packageId: string
  method: PaymentMethod
  bank: string | undefined
  country: string | undefined
  code: string | undefined
  quote: string | undefined
  immediate: boolean
  returnTo: string | undefined
}

/**
 * Orders a package and starts its payment, once per key for ever (spec/payments 10): a repeat gets
 * the order as it is now, with 200, and continues after a crash or `payments.provider_unavailable`.
 * Throws the errors of `priceFor`, `chooseOffer`, `placeOrder` and `startAttempt`.
 */
export async function createOrder(call: Call<typeof contract.createOrder>) {
  const { ctx, member, body, key } = call
  const hash = requestHash(ctx, ['POST /api/orders', body])
  const before = await attemptOfKey(ctx.db, { memberId: member.id, key, hash })
  if (before) return payingAnswer(call, before, true)
  return orderPackage(call, hash, {
    packageId: body.package_id,
    method: body.method,
    bank: body.bank,
    country: body.country,
    code: body.discount_code,
    quote: body.quote,
    immediate: body.immediate ?? false,
    returnTo: body.return_to,
  })
}

/** Places the order and starts its payment; see createOrder. */
export async function orderPackage(call: Paying, hash: Buffer, request: OrderRequest) {
  const { ctx, brand, member, key, language, network, address } = call
  const { packageId, country, code, quote, immediate, returnTo } = request
  const price = await priceFor(ctx, { member, packageId, country, code, quote, address })
  const choice = await chooseOffer(ctx, {
    memberId: member.id,
    country: price.country,
    amount: { minor: price.amountMinor, currency: price.currency },
    discountMethods: price.discount?.methods ?? [],
    method: request.method,
    bank: request.bank,
  })
  const placing = {
    brand: brand.key,
    member,
    key,
    hash,
    price,
    ...choice,
    language,
    network,
    immediate,
    returnTo,
  }
  const { attempt, replayed } = await placeOrder(ctx, placing)
  return payingAnswer(call, attempt, replayed)
}

/** Starts the attempt where no process did, and returns where the browser continues. */
export async function payingAnswer(call: Paying, { id, orderId }: AttemptRow, isRepeat: boolean) {
  const { ctx } = call
  if (isRepeat) call.replayed()
  await startAttempt(ctx, id)
  const order = await presentOrder(ctx, await orderById(ctx.db, orderId))
  return { order, checkout_url: order.checkout_url }
}

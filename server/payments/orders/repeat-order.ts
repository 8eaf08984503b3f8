import type * as contract from '#contract/payments.ts'
import type { Database } from '#db/connect.ts'
import { offeredMethods } from '#server/catalogue/methods/offered-methods.ts'
import { packagesIn } from '#server/catalogue/prices/packages.ts'
import { priceFor } from '#server/catalogue/prices/price.ts'
import { AppError } from '#server/kit/app-error.ts'
import { requestHash } from '#server/kit/idempotency.ts'
import type { Call } from '#server/kit/mount.ts'
import { attemptOfKey } from '#server/payments/attempts/attempts.ts'
import { orderPackage, payingAnswer } from './create-order.ts'
import type { OrderRow } from './order-rows.ts'
import { presentOrder } from './present-order.ts'

/** The last completed order, and the same package today or the nearest one (spec/payments 16). */
type Repeatable = { last: OrderRow; packageId: string; isSame: boolean }

/** Undefined where nothing was bought or nothing is for sale. */
async function findRepeatable(db: Database, memberId: number): Promise<Repeatable | undefined> {
  const last = (await db
    .selectFrom('memberOrder')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('status', '=', 'completed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) as OrderRow | undefined
  const onSale = last ? await packagesIn(db, last.country) : []
  const samePackage = onSale.find(({ id }) => id === last?.packageId)
  const distance = ({ credits }: { credits: number }) => Math.abs(credits - (last?.credits ?? 0))
  const [nearest] = onSale.toSorted((one, other) => distance(one) - distance(other))
  const chosen = samePackage ?? nearest
  if (!last || !chosen) return undefined
  return { last, packageId: chosen.publicId, isSame: chosen === samePackage }
}

/** Returns what repeating the last order would buy; null before the first. */
export async function getRepeatable({ ctx, member, address }: Call<typeof contract.getRepeatable>) {
  const found = await findRepeatable(ctx.reads, member.id)
  if (!found) return { repeatable: null }
  const { last, packageId, isSame } = found
  const price = await priceFor(ctx, { member, packageId, country: last.country, address })
  const offers = await offeredMethods(ctx, {
    memberId: member.id,
    country: price.country,
    amount: { minor: price.amountMinor, currency: price.currency },
    discountMethods: price.discount?.methods,
  })
  return {
    repeatable: {
      last: await presentOrder(ctx, last),
      package_id: packageId,
      same_package: isSame,
      method_offered: offers.some(({ method }) => method === last.method),
    },
  }
}

/**
 * Orders the package of the last completed order at today's price (spec/payments 16), with the same
 * method or another. Once per key, as createOrder. Throws `payments.nothing_to_repeat`, and
 * `payments.method_unavailable` also where the last method was direct debit.
 */
export async function repeatOrder(call: Call<typeof contract.repeatOrder>) {
  const { ctx, member, body, key } = call
  const hash = requestHash(ctx, ['POST /api/orders/repeat', body])
  const before = await attemptOfKey(ctx.db, { memberId: member.id, key, hash })
  if (before) return payingAnswer(call, before, true)
  const found = await findRepeatable(ctx.db, member.id)
  if (!found) throw new AppError('payments.nothing_to_repeat')
  const { last, packageId } = found
  const method = body.method ?? last.method
  return orderPackage(call, hash, {
    packageId,
    method,
    bank: body.bank ?? (method === last.method ? (last.bank ?? undefined) : undefined),
    country: last.country,
    code: body.discount_code,
    quote: body.quote,
    immediate: body.immediate ?? false,
    returnTo: body.return_to,
  })
}

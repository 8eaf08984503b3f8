import type * as contract from '#contract/catalogue.ts'
import { readBuyer } from '#server/catalogue/buyer.ts'
import { countryFor } from '#server/catalogue/prices/payment-country.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { activeDiscount, typedDiscount } from './choose-discount.ts'
import { presentDiscount } from './discount-codes.ts'

/**
 * Returns the named discount code, or the active one of a first purchase, as this member can use it
 * now (spec/prices 12, spec/prices 13). Throws `catalogue.code_…`; `catalogue.code_reserved` has
 * the order_id of the order that holds the code.
 */
export async function getDiscountCode({ ctx, member, query }: Call<typeof contract.getDiscountCode>) {
  const buyer = await readBuyer(ctx.reads, member)
  if (query.code === undefined) {
    if (!query.welcome) throw new FieldError('code', 'request.field_required')
    const active = await activeDiscount(ctx, buyer)
    if (!active) throw new AppError('catalogue.code_not_found')
    return presentDiscount(active, buyer)
  }
  const { country } = countryFor(await ctx.settings(), buyer)
  const code = await typedDiscount(ctx, buyer, { code: query.code, country })
  // The time bonus stays visible with its clock while an unpaid order holds it.
  if (code.reservedBy && code.kind !== 'time_bonus')
    throw new AppError('catalogue.code_reserved', { order_id: code.reservedBy })
  return presentDiscount(code, buyer)
}

/** Returns the discount that applies without a code, and null for none (spec/prices 16). */
export async function getActiveDiscount({ ctx, member }: Call<typeof contract.getActiveDiscount>) {
  const buyer = await readBuyer(ctx.reads, member)
  const active = await activeDiscount(ctx, buyer)
  return { discount: active ? presentDiscount(active, buyer) : null }
}

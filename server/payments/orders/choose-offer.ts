import type { PaymentMethod } from '#contract/rules/money.ts'
import { offeredMethods } from '#server/catalogue/methods/offered-methods.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Amount } from '#server/kit/ports/payment-provider.ts'

type Chosen = {
  memberId: number
  country: string
  amount: Amount
  /** The methods of the discount; empty: all methods. */
  discountMethods: readonly PaymentMethod[]
  method: PaymentMethod
  bank: string | undefined
}
export type Choice = { method: PaymentMethod; providerMethod: string; bank: string | undefined }

/**
 * Returns the chosen payment method where it is offered to this member now. A bank has to be one of
 * the offered banks (spec/payments 3); it is ignored where the method offers none. Direct debit has
 * a call of its own. Throws `payments.method_unavailable`, `catalogue.code_method`,
 * `payments.bank_required`, `payments.provider_unavailable`.
 */
export async function chooseOffer(ctx: Ctx, chosen: Chosen): Promise<Choice> {
  const { method, bank, discountMethods } = chosen
  const offers = method === 'sdd' ? [] : await offeredMethods(ctx, chosen)
  const offer = offers.find((one) => one.method === method)
  if (!offer) {
    const isForOthers = discountMethods.length > 0 && !discountMethods.includes(method)
    throw new AppError(isForOthers ? 'catalogue.code_method' : 'payments.method_unavailable')
  }
  if (!bank || !offer.banks.length) return { method, providerMethod: offer.providerMethod, bank: undefined }
  if (!offer.banks.some(({ id }) => id === bank)) throw new FieldError('bank', 'payments.bank_required')
  return { method, providerMethod: offer.providerMethod, bank }
}

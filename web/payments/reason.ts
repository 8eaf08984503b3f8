import type { PaymentMethod } from '#contract/rules/money.ts'
import type { OrderReason } from '#contract/rules/order-reasons.ts'

export const reasonOrOther = (reason: OrderReason | null): OrderReason => reason ?? 'other'

const CARDS = new Set<PaymentMethod>(['creditcard', 'mastercard', 'visa', 'maestro', 'cartebancaire', 'nexi'])
const WALLETS = new Set<PaymentMethod>(['paypal', 'applepay'])

export const isCard = (method: PaymentMethod): boolean => CARDS.has(method)

/**
 * After a failed card payment wallets come first (spec/payments 4). The failed method is offered
 * separately.
 */
export function otherMethods<Offer extends { method: PaymentMethod }>(
  offered: readonly Offer[],
  failed: PaymentMethod,
): Offer[] {
  // A direct debit needs its own form, which places a new order.
  const others = offered.filter(({ method }) => method !== failed && method !== 'sdd')
  if (!isCard(failed)) return others
  const isWallet = ({ method }: Offer) => WALLETS.has(method)
  return [...others.filter(isWallet), ...others.filter((offer) => !isWallet(offer))]
}

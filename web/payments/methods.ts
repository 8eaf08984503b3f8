import type { OfferedMethod } from '#contract/catalogue.ts'
import type { PaymentMethod } from '#contract/rules/money.ts'
import { useT } from '#web/lib/texts/i18n.tsx'

export function useMethodName(): (method: PaymentMethod) => string {
  const t = useT()
  return (method) => t(`enums.payment_method.${method}`)
}

/** Apple Pay only where the browser supports it (spec/payments 2). */
export const payableHere = (
  methods: readonly OfferedMethod[],
  applePay = (globalThis as { ApplePaySession?: { canMakePayments?: () => boolean } }).ApplePaySession,
): OfferedMethod[] =>
  methods.filter(({ method }) => method !== 'applepay' || applePay?.canMakePayments?.() === true)

import type { Amount } from '#server/kit/ports/payment-provider.ts'
import type { AttemptRow } from '#server/payments/orders/order-rows.ts'

type Reported = { status?: string; amount?: Amount }

/** What the provider reported as paid for an attempt; undefined where it reported no payment. */
export function paidAmount({ snapshot }: Pick<AttemptRow, 'snapshot'>): Amount | undefined {
  const { status, amount } = (snapshot ?? {}) as Reported
  return status === 'paid' ? amount : undefined
}

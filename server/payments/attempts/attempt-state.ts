import type { ProviderPayment } from '#server/kit/ports/payment-provider.ts'
import type { AttemptState } from '#server/payments/orders/order-rows.ts'

const PROGRESS: Partial<Record<AttemptState, number>> = { created: 0, open: 1, pending: 2 }

/**
 * The state of an attempt after a report. `paid` is final; from any other end only `paid` follows.
 */
export function nextState(is: AttemptState, reported: ProviderPayment['status']): AttemptState {
  if (reported === 'paid' || is === 'paid') return 'paid'
  const [before, after] = [PROGRESS[is], PROGRESS[reported]]
  if (before === undefined) return is
  return after === undefined || after > before ? reported : is
}

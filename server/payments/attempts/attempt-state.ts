import type { ProviderPayment } from '#server/kit/ports/payment-provider.ts'
import type { AttemptState } from '#server/payments/orders/order-rows.ts'

const PROGRESS: Partial<Record<AttemptState, number>> = { created: 0, open: 1, pending: 2 }

/** What an attempt is after this was said of it: nothing leaves `paid`, and only `paid` leaves the other ends. */
export function nextState(is: AttemptState, said: ProviderPayment['status']): AttemptState {
  if (said === 'paid' || is === 'paid') return 'paid'
  const [before, after] = [PROGRESS[is], PROGRESS[said]]
  if (before === undefined) return is
  return after === undefined || after > before ? said : is
}

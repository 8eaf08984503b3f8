import { centsOf } from './methods.ts'
import { amountOf, chargebacksOf, refundable, refundsOf, sumOf } from './present.ts'
import {
  type LocalChargeback,
  type LocalPayment,
  type LocalRefund,
  type LocalState,
  newId,
  newReference,
  type PaymentStatus,
  type RefundStatus,
} from './state.ts'

/** What can happen to a payment; each act calls the webhook when the real provider would. */
export type Acts = {
  /** Returns false if the payment has its final status already. */
  settle(payment: LocalPayment, status: PaymentStatus, reason?: string): boolean
  /** Returns undefined if more than the refundable amount is asked. */
  refund(payment: LocalPayment, cents: number, more?: RefundMore): LocalRefund | undefined
  settleRefund(refund: LocalRefund, status: RefundStatus): boolean
  /** Returns undefined if nothing is left to charge back. */
  chargeBack(payment: LocalPayment, more?: { cents?: number; reason?: string }): LocalChargeback | undefined
  reverse(chargeback: LocalChargeback): boolean
  /** Expires the payments whose time is up. */
  expireDue(): void
  /** Tells the site of a payment that did not change. */
  tell(payment: LocalPayment): void
}
type RefundMore = { description?: string; metadata?: unknown }

type Options = {
  state: LocalState
  now: () => number
  /** Notifies the site that this payment changed. */
  notify: (payment: LocalPayment) => void
}

export const canStillChange = ({ status }: LocalPayment) => status === 'open' || status === 'pending'

const newRefund = (
  { id, mode, amount, reference }: LocalPayment,
  cents: number,
  more: Pick<LocalRefund, 'description' | 'metadata' | 'createdAt'>,
): LocalRefund => ({
  id: reference ? newReference() : newId('re'),
  mode,
  paymentId: id,
  amount: amountOf(cents, amount.currency),
  status: 'pending',
  ...more,
})

const newChargeback = (
  { id, amount, method, reference }: LocalPayment,
  cents: number,
  { reason, createdAt }: { reason: string | undefined; createdAt: string },
): LocalChargeback => ({
  id: reference ? newReference() : newId('chb'),
  paymentId: id,
  amount: amountOf(cents, amount.currency),
  reason: reason ?? (method === 'directdebit' ? 'MD06' : '4853'),
  createdAt,
  reversedAt: null,
})

export function createActs({ state, now, notify }: Options): Acts {
  const instant = () => new Date(now()).toISOString()
  const paymentOf = ({ paymentId }: { paymentId: string }) => state.payments.get(paymentId)
  const notifyAbout = (change: { paymentId: string }) => {
    const payment = paymentOf(change)
    if (payment) notify(payment)
  }
  const settle: Acts['settle'] = (payment, status, reason) => {
    if (!canStillChange(payment)) return false
    payment.status = status
    payment.reason = status === 'failed' ? (reason ?? null) : null
    if (canStillChange(payment)) return true
    payment.endedAt = instant()
    notify(payment)
    return true
  }
  return {
    settle,
    tell: notify,
    refund(payment, cents, { description = '', metadata = null } = {}) {
      if (cents < 1 || cents > refundable(state, payment)) return undefined
      const refund = newRefund(payment, cents, { description, metadata, createdAt: instant() })
      state.refunds.set(refund.id, refund)
      return refund
    },
    settleRefund(refund, status) {
      if (['refunded', 'failed', 'canceled'].includes(refund.status)) return false
      refund.status = status
      if (['processing', 'refunded', 'failed'].includes(status)) notifyAbout(refund)
      return true
    },
    chargeBack(payment, { cents, reason } = {}) {
      const standing = chargebacksOf(state, payment.id).filter(({ reversedAt }) => !reversedAt)
      const left = centsOf(payment.amount) - sumOf(standing)
      const taken = cents ?? left
      if (payment.status !== 'paid' || taken < 1 || taken > left) return undefined
      const chargeback = newChargeback(payment, taken, { reason, createdAt: instant() })
      state.chargebacks.set(chargeback.id, chargeback)
      notify(payment)
      return chargeback
    },
    reverse(chargeback) {
      if (chargeback.reversedAt) return false
      chargeback.reversedAt = instant()
      notifyAbout(chargeback)
      return true
    },
    expireDue() {
      for (const payment of state.payments.values())
        if (payment.status === 'open' && payment.expiresAt && Date.parse(payment.expiresAt) <= now())
          settle(payment, 'expired')
    },
  }
}

/** Refunds that are not finished. */
export const underway = (state: LocalState, paymentId: string): LocalRefund[] =>
  refundsOf(state, paymentId).filter(({ status }) => ['queued', 'pending', 'processing'].includes(status))

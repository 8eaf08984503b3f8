/**
 * What the provider says of a payment, as far as it moves books. `at` orders what came when, there.
 */
export type SaidRefund = {
  id: string
  minor: number
  status: 'pending' | 'refunded' | 'failed'
  at: number
  ours?: string
}
export type SaidChargeback = { id: string; minor: number; at: number; reversed: boolean }
export type Said = {
  status: 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
  /** Whether it is the payment that was asked for. */
  right: boolean
  refunds: readonly SaidRefund[]
  chargebacks: readonly SaidChargeback[]
}

export type Refund = {
  id: string
  attempt: number
  reason: 'withdrawal' | 'back_office' | 'automatic'
  minor: number
  share: number
  status: 'held' | 'sent' | 'refunded' | 'failed'
  providerId?: string
  /** Whether the provider was asked for it. */
  asked: boolean
  at: number
  credits: number
  owed: number
}
export type Chargeback = {
  id: string
  attempt: number
  minor: number
  at: number
  reversed: boolean
  credits: number
  owed: number
}
export type Order = {
  id: number
  credits: number
  minor: number
  consented: boolean
  completed: boolean
  givenUp: boolean
  /** Paid otherwise than asked: it waits for the back office, or for the right payment. */
  inReview: boolean
  /** The attempt that was granted. */
  paidBy?: number
  attempts: { status: Said['status'] | 'created' | 'review' }[]
  refunds: Refund[]
  told: Map<string, { status: SaidRefund['status']; row?: Refund; attempt: number; minor: number }>
  chargebacks: Map<string, Chargeback>
}

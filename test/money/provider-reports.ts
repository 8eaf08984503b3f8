/** The provider's statement about a payment, as far as books need it. `at` orders events. */
export type ReportedRefund = {
  id: string
  minor: number
  status: 'pending' | 'refunded' | 'failed'
  at: number
  ours?: string
}
export type ReportedChargeback = { id: string; minor: number; at: number; reversed: boolean }
export type ProviderReport = {
  status: 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
  /** Whether amount and currency are those of the order. */
  right: boolean
  refunds: readonly ReportedRefund[]
  chargebacks: readonly ReportedChargeback[]
}

export type Refund = {
  id: string
  attempt: number
  reason: 'withdrawal' | 'back_office' | 'automatic'
  minor: number
  share: number
  status: 'held' | 'sent' | 'refunded' | 'failed'
  providerId?: string
  /** Whether we asked the provider for this refund. */
  requested: boolean
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
  /** The payment differs from the order: it waits for the back office or for a correct payment. */
  inReview: boolean
  /** The attempt whose payment granted the credits. */
  paidBy?: number
  attempts: { status: ProviderReport['status'] | 'created' | 'review' }[]
  refunds: Refund[]
  reported: Map<string, { status: ReportedRefund['status']; row?: Refund; attempt: number; minor: number }>
  chargebacks: Map<string, Chargeback>
}

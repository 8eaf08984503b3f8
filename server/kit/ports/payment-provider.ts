import type { Currency } from '#contract/rules/money.ts'

/** Whole minor units (cents) of a currency. */
export type Amount = { minor: number; currency: Currency }

/**
 * A payment method as the provider offers it. `id` is the same for every provider: the names of
 * `server/catalogue/methods/payment-methods.json`, which its adapter turns into its own.
 */
export type ProviderMethod = {
  id: string
  minimum?: Amount
  maximum?: Amount
  /** Empty if the provider's own page asks for the bank. */
  banks: { id: string; name: string }[]
}

export type ProviderRefund = {
  id: string
  paymentId: string
  amount: Amount
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled'
  /** The id of our order_refund, if we asked for this refund. */
  refundId?: string
  createdAt: Date
}

export type ProviderChargeback = {
  id: string
  paymentId: string
  amount: Amount
  /** The bank's reason code, such as MD06. */
  reason?: string
  createdAt: Date
  reversedAt?: Date
}

/**
 * The present state of a payment at the provider. A status that we do not know reads as `pending`
 * (spec/payments 26). `paid` stays `paid` after money went back: see `refunds` and `chargebacks`.
 */
export type ProviderPayment = {
  id: string
  status: 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
  mode: 'live' | 'test'
  amount: Amount
  method?: string
  /** The ids that we sent; absent on a payment that is not ours. */
  orderId?: string
  attemptId?: string
  checkoutUrl?: string
  isCancelable: boolean
  createdAt: Date
  paidAt?: Date
  expiresAt?: Date
  /**
   * Why the payment failed: a word for cards (insufficient_funds), a bank code for debits (AM04).
   */
  failureReason?: string
  transfer?: { accountHolder: string; iban: string; bic?: string; reference: string }
  debit?: { dueDate?: string; creditorId?: string; reference?: string }
  /** The payer's account or card, always the same text. For comparison: we store a keyed hash. */
  payer?: string
  /** The country of the card or account (ISO 3166-1), if the provider names it. */
  payerCountry?: string
  refunds: ProviderRefund[]
  chargebacks: ProviderChargeback[]
}

export type NewPayment = {
  /** The attempt's id: one key makes one payment, for an hour (spec/payments 27). */
  key: string
  amount: Amount
  /** The neutral text on the bank statement, at most 255 characters. */
  description: string
  /** The id of the ProviderMethod. */
  method: string
  bank?: string
  /** Such as nl_NL. */
  locale: string
  country: string
  email: string
  returnUrl?: string
  /** Where the payer returns with an answer that the provider has to read (`returned`). */
  answerUrl?: string
  cancelUrl?: string
  webhookUrl: string
  orderId: string
  attemptId: string
  /** A debit without the payer present. */
  recurring?: { customerId: string; mandateId: string }
}

/**
 * An error of the provider. `unavailable` may be tried again with the same key; `refused` may not.
 */
export type ProviderError = Error & { kind: 'unavailable' | 'refused' }

/** A page of a list, newest first. `next` is the cursor of the following page. */
export type ProviderPage<T> = { items: T[]; next?: string }

/**
 * The provider that collects the money. Every call may throw a ProviderError. A call times out
 * after 8 seconds; a failing provider is not called for 30.
 */
export type PaymentProvider = {
  /** The name that is stored with attempts and customers, such as `local`. */
  name: string
  /** The mode of its payments; a payment of the other mode is not trusted. */
  mode: 'live' | 'test'
  /** The payment methods for this country and amount. */
  methods(request: { amount: Amount; country: string; locale: string }): Promise<ProviderMethod[]>
  createPayment(payment: NewPayment): Promise<ProviderPayment>
  /** The payment with refunds and chargebacks; undefined if the provider does not know the id. */
  payment(id: string): Promise<ProviderPayment | undefined>
  /** Cancels a payment, if that is still possible. */
  cancelPayment(id: string): Promise<void>
  payments(from?: string): Promise<ProviderPage<ProviderPayment>>
  refunds(from?: string): Promise<ProviderPage<ProviderRefund>>
  chargebacks(from?: string): Promise<ProviderPage<ProviderChargeback>>
  createRefund(refund: {
    key: string
    paymentId: string
    amount: Amount
    description: string
    refundId: string
  }): Promise<ProviderRefund>
  createCustomer(customer: {
    key: string
    name: string
    email: string
    locale: string
  }): Promise<{ id: string }>
  createMandate(mandate: {
    key: string
    customerId: string
    holder: string
    iban: string
    /** yyyy-mm-dd */
    signedOn: string
    reference: string
  }): Promise<{ id: string; status: 'valid' | 'pending' | 'invalid' }>
  revokeMandate(customerId: string, mandateId: string): Promise<void>
  /**
   * Only of a provider that calls one address for everything: checks the signature of a webhook,
   * keeps what it tells, and returns the attempts that it is about; undefined where it is not from
   * the provider, which is no failure of the provider.
   */
  told?: (body: string) => Promise<string[] | undefined>
  /** Only of a provider that sends payers back with an answer: keeps the answer. */
  returned?: (paymentId: string, query: Readonly<Record<string, unknown>>) => Promise<void>
}

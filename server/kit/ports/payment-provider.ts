import type { Currency } from '#contract/rules/money.ts'

/** Whole minor units (cents) of a currency. */
export type Amount = { minor: number; currency: Currency }

/** A way to pay as the provider knows it. `id` is the provider's word. */
export type ProviderMethod = {
  id: string
  minimum?: Amount
  maximum?: Amount
  /** Empty where the provider asks for the bank itself. */
  banks: { id: string; name: string }[]
}

export type ProviderRefund = {
  id: string
  paymentId: string
  amount: Amount
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled'
  /** Our order_refund where we asked for it. */
  refundId?: string
  createdAt: Date
}

export type ProviderChargeback = {
  id: string
  paymentId: string
  amount: Amount
  /** The bank's code, such as MD06. */
  reason?: string
  createdAt: Date
  reversedAt?: Date
}

/**
 * A payment as the provider has it now. A status that we do not know is told as `pending`
 * (spec/payments 26). `paid` stays `paid` when money goes back: look at `refunds` and
 * `chargebacks`.
 */
export type ProviderPayment = {
  id: string
  status: 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
  mode: 'live' | 'test'
  amount: Amount
  method?: string
  /** Our ids as we sent them; absent on a payment that is not ours. */
  orderId?: string
  attemptId?: string
  checkoutUrl?: string
  isCancelable: boolean
  createdAt: Date
  paidAt?: Date
  expiresAt?: Date
  /** Why it failed: a word for cards (insufficient_funds), a code of the bank for debits (AM04). */
  failureReason?: string
  transfer?: { accountHolder: string; iban: string; bic?: string; reference: string }
  debit?: { dueDate?: string; creditorId?: string; reference?: string }
  /**
   * The account or card that it was paid with, the same word each time. To compare only: it is kept
   * as a keyed hash.
   */
  payer?: string
  /** Where the card was issued or the account is held (ISO 3166-1), where the provider says. */
  payerCountry?: string
  refunds: ProviderRefund[]
  chargebacks: ProviderChargeback[]
}

export type NewPayment = {
  /**
   * The attempt's id: the same key makes one payment. The provider keeps keys for an hour only
   * (spec/payments 27).
   */
  key: string
  amount: Amount
  /** On the bank statement: neutral, at most 255 characters. */
  description: string
  /** The provider's word. */
  method: string
  bank?: string
  /** Such as nl_NL. */
  locale: string
  country: string
  email: string
  returnUrl?: string
  cancelUrl?: string
  webhookUrl: string
  orderId: string
  attemptId: string
  /** A debit without the payer being there. */
  recurring?: { customerId: string; mandateId: string }
}

/**
 * Why the provider did not do it: `unavailable` may be tried again with the same key, `refused` may
 * not.
 */
export type ProviderFault = Error & { fault: 'unavailable' | 'refused' }

/** A page of a list, the newest first; `next` is where the following one begins. */
export type ProviderPage<T> = { items: T[]; next?: string }

/**
 * Who collects the money. Every call may throw a ProviderFault; times out after 8 seconds; a broken
 * one is left alone for 30.
 */
export type PaymentProvider = {
  name: 'mollie' | 'local'
  /** What its payments have to say; one of the other kind is never believed. */
  mode: 'live' | 'test'
  /** What can be paid with in this country, for this amount. */
  methods(asked: { amount: Amount; country: string; locale: string }): Promise<ProviderMethod[]>
  createPayment(payment: NewPayment): Promise<ProviderPayment>
  /** With refunds and chargebacks; undefined where the provider has none of this id. */
  payment(id: string): Promise<ProviderPayment | undefined>
  /** Gives a payment up where that is still possible. */
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
}

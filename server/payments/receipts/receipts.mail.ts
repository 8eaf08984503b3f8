import type { PaymentMethod } from '#contract/rules/money.ts'
import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'
import type { ReceiptRow } from './receipts.ts'

type ChargebackData = {
  site: string
  name: string
  link: string
  order: string
  amount: string
  support: string
  method: PaymentMethod
  /** Credits that were taken from the balance, and that became a debt. */
  credits: number
  owed: number
}

/** The mail about a chargeback (spec/abuse T45). */
export const chargebackMail = (t: Texts, data: ChargebackData): ComposedMail =>
  composeMail(t, t('mails.chargeback.subject'), {
    site: data.site,
    name: data.name,
    paragraphs: [
      t('mails.chargeback.body'),
      ...(data.credits ? [t('mails.chargeback.taken', { count: data.credits })] : []),
      ...(data.owed ? [t('mails.chargeback.owed', { count: data.owed })] : []),
      t('mails.chargeback.method', { method: t(`enums.payment_method.${data.method}`) }),
      t('mails.chargeback.contact', { email: data.support }),
    ],
    facts: [
      { label: t('mails.money.order'), value: data.order },
      { label: t('mails.money.total'), value: data.amount },
    ],
    button: { label: t('mails.money.view_order'), link: data.link },
    small: [],
  })

type ReceiptData = {
  site: string
  name: string
  publicUrl: string
  number: string
  order: { id: string; number: string; credits: number; method: PaymentMethod }
  date: string
  net: string
  vat: string
  vatRate: string
  total: string
  buyer: ReceiptRow['buyer']
  company: ReceiptRow['company']
  /** Whether the buyer asked for the credits at once. */
  consented: boolean
  until: string
  debt: number
  /** The day on which a deleted account is erased. */
  erasedFrom?: string
}

/** The receipt (spec/payments 40): the purchase, its price with tax, and how to withdraw. */
export function receiptMail(t: Texts, data: ReceiptData): ComposedMail {
  const { site, name, publicUrl, number, order, company, buyer } = data
  const page = `${publicUrl}/transactions/${order.id}`
  return composeMail(t, t('mails.receipt.subject', { number }), {
    site,
    name,
    paragraphs: [
      t('mails.receipt.body'),
      ...(data.debt ? [t('mails.receipt.debt', { count: data.debt })] : []),
      ...(data.erasedFrom ? [t('mails.receipt.deleted', { date: data.erasedFrom })] : []),
    ],
    facts: [
      { label: t('mails.money.number'), value: number },
      { label: t('mails.money.date'), value: data.date },
      { label: t('mails.money.order'), value: order.number },
      { label: t('mails.money.buyer'), value: `${buyer.name}, ${buyer.email}` },
      { label: t('mails.money.bought'), value: t('mails.money.once', { count: order.credits }) },
      { label: t('mails.money.method'), value: t(`enums.payment_method.${order.method}`) },
      { label: t('mails.money.net'), value: data.net },
      { label: t('mails.money.vat', { rate: data.vatRate }), value: data.vat },
      { label: t('mails.money.total'), value: data.total },
    ],
    button: { label: t('mails.receipt.button'), link: `${page}/receipt` },
    small: [
      data.consented ? t('mails.receipt.consent') : t('mails.receipt.no_consent'),
      t('mails.receipt.withdraw', { date: data.until }),
      sellerLine(t, company),
    ],
    links: [
      { label: t('mails.receipt.withdraw_link'), link: `${page}/withdrawal` },
      { label: t('mails.receipt.return_link'), link: `${publicUrl}/pages/return-policy` },
      { label: t('mails.receipt.terms_link'), link: `${publicUrl}/pages/terms` },
    ],
  })
}

export const sellerLine = (t: Texts, { vat_numbers, support_email, ...company }: ReceiptRow['company']) =>
  t('mails.money.seller', { ...company, vat: vat_numbers.join(', '), email: support_email })

type AboutOrder = {
  site: string
  name: string
  link: string
  order: string
  support: string
}
type Withdrawn = AboutOrder & {
  amount: string
  withdrawnAt: string
  /** The last day on which the money is back. */
  until: string
  credits: number
  declaration: { name: string; email: string }
  losesPremium: boolean
}

/** Confirms a withdrawal with the declaration, its date and its time (spec/payments 30). */
export const withdrawalMail = (t: Texts, data: Withdrawn): ComposedMail =>
  composeMail(t, t('mails.withdrawal.subject'), {
    site: data.site,
    name: data.name,
    paragraphs: [
      t('mails.withdrawal.body', { date: data.withdrawnAt }),
      t('mails.withdrawal.text', { order: data.order }),
      t('mails.withdrawal.back', { amount: data.amount, date: data.until }),
      ...(data.losesPremium ? [t('mails.withdrawal.premium')] : []),
    ],
    facts: [
      { label: t('mails.money.order'), value: data.order },
      { label: t('mails.money.date'), value: data.withdrawnAt },
      { label: t('mails.money.name'), value: data.declaration.name },
      { label: t('mails.money.email'), value: data.declaration.email },
      { label: t('mails.money.credits_back'), value: String(data.credits) },
      { label: t('mails.money.amount_back'), value: data.amount },
    ],
    button: { label: t('mails.money.view_order'), link: data.link },
    small: [t('mails.withdrawal.not_you', { email: data.support })],
  })

type Refunded = AboutOrder & {
  reason: 'withdrawal' | 'duplicate' | 'cancelled' | 'back_office'
  amount: string
  /** Credits that were taken from the balance, and that became a debt. */
  credits: number
  owed: number
  creditNote: string | undefined
}

/** The mail about money that went back. */
export const refundMail = (t: Texts, data: Refunded): ComposedMail =>
  composeMail(t, t('mails.refund.subject'), {
    site: data.site,
    name: data.name,
    paragraphs: [
      t(`mails.refund.${data.reason}`),
      ...(data.owed ? [t('mails.refund.owed', { count: data.owed })] : []),
    ],
    facts: [
      { label: t('mails.money.order'), value: data.order },
      ...(data.creditNote ? [{ label: t('mails.money.credit_note'), value: data.creditNote }] : []),
      ...(data.credits + data.owed
        ? [{ label: t('mails.money.credits_back'), value: String(data.credits + data.owed) }]
        : []),
      { label: t('mails.money.refunded'), value: data.amount },
    ],
    button: { label: t('mails.money.view_order'), link: data.link },
    small: [],
  })

type Failed = AboutOrder & {
  amount: string
  atBank: boolean
}

/** The mail about the refund of a withdrawal that failed. */
export const refundFailedMail = (t: Texts, data: Failed): ComposedMail =>
  composeMail(t, t('mails.refund.failed_subject'), {
    site: data.site,
    name: data.name,
    paragraphs: [data.atBank ? t('mails.refund.at_bank') : t('mails.refund.failed', { email: data.support })],
    facts: [
      { label: t('mails.money.order'), value: data.order },
      { label: t('mails.money.amount_back'), value: data.amount },
    ],
    button: { label: t('mails.money.view_order'), link: data.link },
    small: [],
  })

type StatementData = {
  site: string
  name: string
  publicUrl: string
  month: string
  orders: { date: string; credits: number; amount: string }[]
  spent: string
  refunded: string | undefined
}

/** The statement of a month (spec/payments 53). */
export const statementMail = (t: Texts, data: StatementData): ComposedMail =>
  composeMail(t, t('mails.statement.subject', { month: data.month }), {
    site: data.site,
    name: data.name,
    paragraphs: [t('mails.statement.body', { month: data.month })],
    facts: [
      ...data.orders.map(({ date, credits, amount }) => ({
        label: date,
        value: `${t('credits.balance', { count: credits })}, ${amount}`,
      })),
      { label: t('mails.statement.spent'), value: data.spent },
      ...(data.refunded ? [{ label: t('mails.money.refunded'), value: data.refunded }] : []),
    ],
    button: { label: t('mails.statement.button'), link: `${data.publicUrl}/settings` },
    small: [t('mails.statement.limit'), t('mails.statement.why')],
  })

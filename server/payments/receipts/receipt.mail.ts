import type { PaymentMethod } from '#contract/rules/money.ts'
import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'
import type { ReceiptRow } from './receipts.ts'

type Data = {
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
export function receiptMail(t: Texts, data: Data): ComposedMail {
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

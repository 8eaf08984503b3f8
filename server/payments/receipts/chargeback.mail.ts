import type { PaymentMethod } from '#contract/rules/money.ts'
import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = {
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
export const chargebackMail = (t: Texts, data: Data): ComposedMail =>
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

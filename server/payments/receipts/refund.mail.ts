import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

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

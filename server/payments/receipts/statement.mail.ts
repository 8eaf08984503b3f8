import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = {
  site: string
  name: string
  publicUrl: string
  month: string
  orders: { date: string; credits: number; amount: string }[]
  spent: string
  refunded: string | undefined
}

/** The statement of a month (spec/payments 53). */
export const statementMail = (t: Texts, data: Data): ComposedMail =>
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

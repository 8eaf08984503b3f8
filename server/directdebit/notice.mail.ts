import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = {
  site: string
  name: string
  amount: string
  date: string | undefined
  iban: string
  creditor: string
  creditorId: string | undefined
  reference: string
  supportEmail: string
  link: string
}

export const noticeMail = (t: Texts, data: Data): ComposedMail =>
  composeMail(t, t('mails.directdebit_notice.subject', { amount: data.amount }), {
    site: data.site,
    name: data.name,
    paragraphs: [
      t('mails.directdebit_notice.body'),
      t('mails.directdebit_notice.amount', { amount: data.amount }),
      data.date === undefined
        ? t('mails.directdebit_notice.date_unknown')
        : t('mails.directdebit_notice.date', { date: data.date }),
      t('mails.directdebit_notice.account', { iban: data.iban }),
      t('mails.directdebit_notice.creditor', { creditor: data.creditor }),
      ...(data.creditorId ? [t('mails.directdebit_notice.creditor_id', { id: data.creditorId })] : []),
      t('mails.directdebit_notice.reference', { reference: data.reference }),
      t('mails.directdebit_notice.single'),
    ],
    button: { label: t('mails.directdebit_notice.button'), link: data.link },
    small: [t('mails.directdebit_notice.object', { email: data.supportEmail })],
  })

import { sql } from 'kysely'
import type { Currency } from '#contract/rules/money.ts'
import type { Language } from '#contract/rules/values.ts'
import { mailOwner, readOwner } from '#server/accounts/email/mail-owner.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { ProviderPayment } from '#server/kit/ports/payment-provider.ts'
import { amountText } from '#server/payments/receipts/money-text.ts'
import { dateFormat } from '#server/settings/date-format.ts'
import { noticeMail } from './notice.mail.ts'

type Noticed = {
  memberId: number
  publicId: string
  brand: string
  amount: number
  currency: Currency
  iban: string
  reference: string
  debit: ProviderPayment['debit'] | null
  creditor: string
  creditorId: string | null
}

/** Mails the notice before a debit (spec/directdebit 9). */
export async function mailNotice(ctx: Ctx, mandateId: number): Promise<void> {
  const { rows } = await sql<Noticed>`
    select m.member_id, o.public_id, o.brand, o.amount, o.currency, m.iban_masked as iban, m.reference,
      a.snapshot->'debit' as debit, c.name as creditor, c.creditor_id
    from debit_mandate m join member_order o on o.id = m.order_id join payment_attempt a on a.id = m.attempt_id
      join brand b on b.key = o.brand join company c on c.key = b.company where m.id = ${mandateId}`.execute(
    ctx.db,
  )
  const [noticed] = rows
  const owner = noticed && (await readOwner(ctx.db, noticed.memberId))
  if (!owner) return
  const { support_email: supportEmail } = await ctx.settings(noticed.brand)
  const { language, country } = owner
  await mailOwner(ctx, { ...owner, brand: noticed.brand }, `directdebit-notice.${mandateId}`, (t, common) =>
    noticeMail(t, {
      ...common,
      amount: amountText(language, noticed.amount, noticed.currency),
      date: dayText(language, country, noticed.debit?.dueDate),
      iban: noticed.iban,
      creditor: noticed.creditor,
      creditorId: noticed.debit?.creditorId ?? noticed.creditorId ?? undefined,
      reference: noticed.reference,
      supportEmail,
      link: `${common.publicUrl}/transactions/${noticed.publicId}`,
    }),
  )
}

const dayText = (language: Language, country: string, day: string | undefined): string | undefined =>
  day === undefined
    ? undefined
    : dateFormat(language, country, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))

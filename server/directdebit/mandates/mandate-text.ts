import { createHash } from 'node:crypto'
import type { Language } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import type { Price } from '#server/catalogue/prices/price.ts'
import { AppError } from '#server/kit/app-error.ts'
import { textsOf } from '#server/kit/texts.ts'
import { amountText } from '#server/payments/receipts/money-text.ts'
import { companyOf } from '#server/settings/brands/company.ts'

/** Change this with every change of the texts `directdebit.mandate.*`. */
const VERSION = '2026-11-20'

export type MandateText = {
  creditor: string
  creditorId: string | null
  text: string
  /** Identifies the exact text: its edition, language and fingerprint. */
  version: string
}

/** Returns the mandate of a brand for this price in this language (spec/directdebit 3). */
export async function mandateTextFor(
  db: Database,
  brand: string,
  price: Pick<Price, 'amountMinor' | 'currency'>,
  language: Language,
): Promise<MandateText> {
  const company = await companyOf(db, brand)
  if (!company) throw new AppError('request.not_found')
  const t = textsOf(language)
  const { name: creditor, creditorId } = company
  const text = t('directdebit.mandate.text', {
    creditor,
    address: `${company.address}, ${company.city}, ${company.country}`,
    creditor_id: creditorId
      ? t('directdebit.mandate.creditor_id', { id: creditorId })
      : t('directdebit.mandate.creditor_id_later'),
    amount: amountText(language, price.amountMinor, price.currency),
  })
  const print = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return { creditor, creditorId, text, version: `${VERSION}/${language}/${print}` }
}

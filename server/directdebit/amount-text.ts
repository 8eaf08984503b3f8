import type { Currency } from '#contract/money.ts'
import type { Language } from '#contract/values.ts'

/** Minor units as people read them: `€ 24,95`. */
export const amountText = (language: Language, minor: number, currency: Currency): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(minor / 100)

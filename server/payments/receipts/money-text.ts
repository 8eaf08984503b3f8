import type { Currency } from '#contract/rules/money.ts'
import type { Language } from '#contract/rules/values.ts'
import { dateFormat } from '#server/settings/date-format.ts'

/** Formats minor units: `€ 24,95`. */
export const amountText = (language: Language, minor: number, currency: Currency): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(minor / 100)

/** Formats money, times and rates for the reader of a mail. */
export type Formatter = {
  money(minor: number, currency: Currency): string
  day(at: Date): string
  moment(at: Date): string
  /** Hundredths of a percent. */
  rate(rate: number): string
}

export function formatterFor(language: Language, country: string): Formatter {
  const [day, moment] = [
    dateFormat(language, country, { dateStyle: 'long' }),
    dateFormat(language, country, { dateStyle: 'long', timeStyle: 'short' }),
  ]
  return {
    money: (minor, currency) => amountText(language, minor, currency),
    day: (at) => day.format(at),
    moment: (at) => moment.format(at),
    rate: (rate) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000),
  }
}

import type { Currency } from '#contract/money.ts'
import type { Language } from '#contract/values.ts'
import { timeZoneOf } from '#server/settings/regions.ts'

/** Minor units as people read them: `€ 24,95`. */
export const amountText = (language: Language, minor: number, currency: Currency): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(minor / 100)

/** How money, times and shares are written in a mail to somebody. */
export type Writer = {
  money(minor: number, currency: Currency): string
  day(at: Date): string
  moment(at: Date): string
  /** Hundredths of a percent. */
  rate(rate: number): string
}

export function writerFor(language: Language, country: string): Writer {
  const timeZone = timeZoneOf(country)
  return {
    money: (minor, currency) => amountText(language, minor, currency),
    day: (at) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(at),
    moment: (at) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at),
    rate: (rate) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000),
  }
}

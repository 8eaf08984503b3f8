import { localeOf } from '#contract/lib/locale-of.ts'
import type { Language } from '#contract/rules/values.ts'
import { timeZoneOf } from './regions.ts'

/**
 * Returns the format of dates for a reader in a country: in the time zone of the country, and in
 * English with the day first in Europe (spec/settings 5). `options` may name another zone.
 */
export function dateFormat(
  language: Language,
  country: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const timeZone = timeZoneOf(country)
  return new Intl.DateTimeFormat(localeOf(language, timeZone), { timeZone, ...options })
}

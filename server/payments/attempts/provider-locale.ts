import type { Language } from '#contract/rules/values.ts'

const ENGLISH = { else: 'en_GB', US: 'en_US', CA: 'en_US' }
const LOCALES: Partial<Record<Language, { else: string } & Record<string, string>>> = {
  nl: { else: 'nl_NL', BE: 'nl_BE' },
  de: { else: 'de_DE', AT: 'de_AT', CH: 'de_CH' },
  en: ENGLISH,
  es: { else: 'es_ES' },
  fr: { else: 'fr_FR', BE: 'fr_BE' },
  it: { else: 'it_IT' },
  pl: { else: 'pl_PL' },
}

/** The language of the provider's own pages; English where the provider's is not listed. */
export function providerLocale(language: Language, country: string): string {
  const locales: { else: string } & Record<string, string> = LOCALES[language] ?? ENGLISH
  return locales[country] ?? locales.else
}

import type { Language } from '#contract/rules/values.ts'

const LOCALES: Record<Language, { else: string } & Record<string, string>> = {
  nl: { else: 'nl_NL', BE: 'nl_BE' },
  de: { else: 'de_DE', AT: 'de_AT', CH: 'de_CH' },
  en: { else: 'en_GB', US: 'en_US', CA: 'en_US' },
  es: { else: 'es_ES' },
  fr: { else: 'fr_FR', BE: 'fr_BE' },
  it: { else: 'it_IT' },
  pl: { else: 'pl_PL' },
}

/** The language of the provider's own pages. */
export const providerLocale = (language: Language, country: string): string =>
  LOCALES[language][country] ?? LOCALES[language].else

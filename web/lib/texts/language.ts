import { limits } from '#contract/rules/limits.ts'
import { type Language, languages } from '#contract/rules/values.ts'

const COOKIE = 'locale'

export const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text)

/** What may decide the language, strongest first (spec/settings 5). */
export type LanguageSources = { cookie?: string; account?: string; domain?: string }

export function chooseLanguage({ cookie, account, domain }: LanguageSources): Language {
  return [cookie, account, domain?.slice(0, 2).toLowerCase()].find(isLanguage) ?? 'nl'
}

/** The language that was chosen in this browser, from a cookie string. */
export function languageCookie(cookies: string = document.cookie): Language | undefined {
  const value = /(?:^|;\s*)locale=([a-z]{2})(?:;|$)/.exec(cookies)?.[1]
  return isLanguage(value) ? value : undefined
}

/** Keeps the language that an address names (`?lang=de`), unless the visitor has chosen one. */
export function keepAskedLanguage(): void {
  const asked = new URLSearchParams(location.search).get('lang') ?? undefined
  if (isLanguage(asked) && !languageCookie()) writeLanguageCookie(asked)
}

/** Keeps the choice for a year; the server reads it too, for mails and error texts. */
export function writeLanguageCookie(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint: cookieStore is not there in every browser that we support
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${limits.localeCookieDays * 24 * 3600}; samesite=lax${secure}`
}

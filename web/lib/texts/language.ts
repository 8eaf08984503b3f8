import { type Language, languages } from '#contract/rules/first/values.ts'
import { limits } from '#contract/rules/limits.ts'

const COOKIE = 'locale'

export const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text)

/** The languages of the site (spec/settings 17): the page names them where they are not all. */
function offered(): readonly Language[] {
  const named = globalThis.document?.documentElement.dataset.languages?.split(' ')
  return named ? named.filter(isLanguage) : languages
}
export const isOffered = (text: string | undefined): text is Language =>
  offered().some((language) => language === text)

/** What may decide the language, strongest first (spec/settings 5). */
export type LanguageSources = { cookie?: string; account?: string; domain?: string }

export function chooseLanguage(
  { cookie, account, domain }: LanguageSources,
  from: readonly Language[] = offered(),
): Language {
  const wishes = [cookie, account, domain?.slice(0, 2).toLowerCase()]
  const known = wishes.map((wish) => from.find((language) => language === wish)).find(Boolean)
  return known ?? from[0] ?? 'nl'
}

/** The language that was chosen in this browser, from a cookie string. */
export function languageCookie(cookies: string = document.cookie): Language | undefined {
  const value = /(?:^|;\s*)locale=([a-z]{2})(?:;|$)/.exec(cookies)?.[1]
  return isOffered(value) ? value : undefined
}

/** Keeps the language that an address names (`?lang=de`), unless the visitor has chosen one. */
export function keepAskedLanguage(): void {
  const asked = new URLSearchParams(location.search).get('lang') ?? undefined
  if (isOffered(asked) && !languageCookie()) writeLanguageCookie(asked)
}

/** Keeps the choice for a year; the server reads it too, for mails and error texts. */
export const languageCookieFor = (language: Language, { protocol }: Pick<URL, 'protocol'>): string =>
  `${COOKIE}=${language}; path=/; max-age=${limits.localeCookieDays * 24 * 3600}; samesite=lax${protocol === 'https:' ? '; secure' : ''}`

export function writeLanguageCookie(language: Language): void {
  // biome-ignore lint: cookieStore is not there in every browser that we support
  document.cookie = languageCookieFor(language, location)
}

import { type Language, languages } from '#contract/rules/first/values.ts'
import { limits } from '#contract/rules/limits.ts'

const COOKIE = 'locale'

export const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text)

/** The document lists the site's languages where they are not all (spec/settings 17). */
function offered(): readonly Language[] {
  const named = globalThis.document?.documentElement.dataset.languages?.split(' ')
  return named ? named.filter(isLanguage) : languages
}
export const isOffered = (text: string | undefined): text is Language =>
  offered().some((language) => language === text)

/** Strongest first (spec/settings 5). */
export type LanguageSources = { cookie?: string; account?: string; domain?: string }

export function chooseLanguage(
  { cookie, account, domain }: LanguageSources,
  from: readonly Language[] = offered(),
): Language {
  const wishes = [cookie, account, domain?.slice(0, 2).toLowerCase()]
  const known = wishes.map((wish) => from.find((language) => language === wish)).find(Boolean)
  return known ?? from[0] ?? 'nl'
}

export function languageCookie(cookies: string = document.cookie): Language | undefined {
  const value = /(?:^|;\s*)locale=([a-z]{2})(?:;|$)/.exec(cookies)?.[1]
  return isOffered(value) ? value : undefined
}

/** `?lang=de` counts unless the visitor has chosen a language. */
export function keepAskedLanguage(): void {
  const language = new URLSearchParams(location.search).get('lang') ?? undefined
  if (isOffered(language) && !languageCookie()) writeLanguageCookie(language)
}

/** The server reads the cookie too, for mails and error texts. */
export const languageCookieFor = (language: Language, { protocol }: Pick<URL, 'protocol'>): string =>
  `${COOKIE}=${language}; path=/; max-age=${limits.localeCookieDays * 24 * 3600}; samesite=lax${protocol === 'https:' ? '; secure' : ''}`

export function writeLanguageCookie(language: Language): void {
  // biome-ignore lint: cookieStore is not there in every browser that we support
  document.cookie = languageCookieFor(language, location)
}

import { type ReactNode, useEffect } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { updateUser } from '#contract/accounts.ts'
import type { Language } from '#contract/rules/values.ts'
import type { nl } from '#locales/nl.ts'
import { CallError, call } from '#web/lib/http/api.ts'
import { currentUser, refetchUser, setUser, useUser } from '#web/lib/http/session.ts'
import { domainLanguage, loadSettings } from '#web/lib/http/settings.ts'
import { createStore } from '#web/lib/store.ts'
import { joined } from './first-texts.ts'
import { chooseLanguage, isLanguage, languageCookie, writeLanguageCookie } from './language.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: typeof nl
  }
}

const FIRST_VISIT_WAIT_MS = 2500

/** Two chunks per language, loaded when they are wanted (first-texts.ts). */
const chunks = {
  nl: [() => import('#locales/nl.ts?icu=first'), () => import('#locales/nl.ts?icu=rest')],
  de: [() => import('#locales/de.ts?icu=first'), () => import('#locales/de.ts?icu=rest')],
  en: [() => import('#locales/en.ts?icu=first'), () => import('#locales/en.ts?icu=rest')],
  es: [() => import('#locales/es.ts?icu=first'), () => import('#locales/es.ts?icu=rest')],
  fr: [() => import('#locales/fr.ts?icu=first'), () => import('#locales/fr.ts?icu=rest')],
  it: [() => import('#locales/it.ts?icu=first'), () => import('#locales/it.ts?icu=rest')],
  pl: [() => import('#locales/pl.ts?icu=first'), () => import('#locales/pl.ts?icu=rest')],
} as const satisfies Record<Language, unknown>

type Shown = { language: Language; messages: Record<string, unknown>; whole: boolean }
const shown = createStore<Shown>({ language: 'nl', messages: {}, whole: false })

function show(next: Shown): void {
  document.documentElement.lang = next.language
  shown.set(next)
}

async function showFirst(language: Language): Promise<void> {
  const { messages } = await chunks[language][0]()
  show({ language, messages, whole: false })
}

async function showWhole(language: Language): Promise<void> {
  const [first, rest] = await Promise.all(chunks[language].map((load) => load()))
  show({ language, messages: joined(first?.messages ?? {}, rest?.messages ?? {}), whole: true })
}

async function showForVisit(): Promise<void> {
  const cookie = languageCookie()
  if (cookie) return showFirst(cookie)
  const answers = Promise.allSettled([loadSettings(), refetchUser()])
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, FIRST_VISIT_WAIT_MS))])
  return showFirst(chooseLanguage({ account: currentUser()?.language, domain: domainLanguage() }))
}

let visit: Promise<void> | undefined
/** Loads the texts of the first screen in the language of the cookie, the account or the domain. */
export function firstLanguage(): Promise<void> {
  visit ??= showForVisit()
  return visit
}

/** Loads all texts; returns at once where they are loaded. */
export async function wholeTexts(): Promise<void> {
  const cookie = languageCookie()
  const early = cookie && chunks[cookie][1]()
  await firstLanguage()
  await early
  // Again where the language changed meanwhile.
  while (!shown.get().whole) await showWhole(shown.get().language)
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'Europe/Amsterdam'
/** The zone that times are shown in: the browser's. */
export const useTimeZone = (): string => timeZone

/** Provides the texts, and follows the account's language where this browser has chosen none. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { language, messages } = shown.useValue()
  const { user } = useUser()
  const account = user?.language

  useEffect(() => {
    if (languageCookie() || !isLanguage(account) || account === shown.get().language) return
    showWhole(account).catch(() => {})
  }, [account])

  return (
    <IntlProvider locale={language} messages={messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  )
}

async function setLanguage(language: Language): Promise<void> {
  await showWhole(language)
  writeLanguageCookie(language)
  if (!currentUser()) return
  const { user } = await call(updateUser, { body: { language } })
  setUser(user)
}

/**
 * The language shown, and the function that changes it in the cookie and the account. `setLanguage`
 * throws CallError where the account could not be changed; the choice holds in this browser.
 */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<void> } {
  return { language: shown.useValue().language, setLanguage }
}

/** `t('chat.send')`: texts by their full key, keys and values checked by the compiler. */
export const useT = () => useTranslations()
export type T = ReturnType<typeof useT>

export { useFormatter } from 'use-intl'

/** The text of an error: the server's, or ours where the server sent none. */
export function useErrorText(): (error: unknown) => string {
  const t = useT()
  return (error) => {
    if (error instanceof CallError && error.message) return error.message
    return error instanceof CallError && error.code === 'request.unavailable'
      ? t('errors.request.unavailable')
      : t('errors.request.failed')
  }
}

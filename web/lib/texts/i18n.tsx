import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { localeOf } from '#contract/lib/locale-of.ts'
import type { Language } from '#contract/rules/values.ts'
import type { nl } from '#locales/nl.ts'
import { given } from '#web/lib/given.ts'
import type { CallError } from '#web/lib/http/api.ts'
import { currentUser, refetchUser, setUser, useUser } from '#web/lib/http/session.ts'
import { domainLanguage, loadSettings } from '#web/lib/http/settings.ts'
import { useInBrowser } from '#web/lib/hydrated.ts'
import { createStore, isServer } from '#web/lib/store.ts'
import { joined, type Texts } from './first-texts.ts'
import { chooseLanguage, isOffered, languageCookie, writeLanguageCookie } from './language.ts'
import { type Formatter, type T, type Translation, translatorOf } from './translator.ts'

export type { T } from './translator.ts'

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
  show({ language, messages: (await textsOf(language)).all, whole: true })
}

async function showForVisit(): Promise<void> {
  const known = given?.language ?? languageCookie()
  if (known) return showFirst(known)
  const answers = Promise.allSettled([loadSettings(), refetchUser()])
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, FIRST_VISIT_WAIT_MS))])
  return showFirst(chooseLanguage({ account: currentUser()?.language, domain: domainLanguage() }))
}

let visit: Promise<void> | undefined
let isEnough = false
let isHydrating = false
const afterHydration = Promise.withResolvers<void>()
let beforeWhole: Promise<unknown> = Promise.resolve()
/** Shows the texts that came with the page: they suffice for its first screen. */
export function giveTexts(language: Language, messages: Record<string, unknown>): void {
  show({ language, messages, whole: false })
  visit = Promise.resolve()
  isEnough = true
}

/**
 * The first screen is there: the other texts load, for this screen too unless it is `light`. They
 * show once `later`, the parts that React takes over last, are there.
 */
export function loadOtherTexts(light: boolean, later: Promise<unknown>): void {
  isEnough = false
  beforeWhole = later
  afterHydration.resolve()
  if (!light) wholeTexts().catch(() => {})
}

/** Loads the texts of a language in both parts, and together. */
export async function textsOf(language: Language): Promise<Record<'first' | 'all', Texts>> {
  const [first, rest] = await Promise.all(chunks[language].map((load) => load()))
  return { first: first?.messages ?? {}, all: joined(first?.messages ?? {}, rest?.messages ?? {}) }
}
/** On the server: the texts of the page that is rendered. */
export const setPageTexts = (language: Language, messages: Record<string, unknown>) =>
  shown.set({ language, messages, whole: true })

/** Loads the texts of the first screen in the language of the cookie, the account or the domain. */
export function firstLanguage(): Promise<void> {
  visit ??= showForVisit()
  return visit
}

/** Says whether React is taking over the page: what is loaded meanwhile is not on it yet. */
export const setHydrating = (is: boolean): void => void (isHydrating = is)

/**
 * Loads all texts. Returns at once where they are loaded, and for the parts of a page from the
 * server, whose texts came with it.
 */
export async function wholeTexts(): Promise<void> {
  if (isServer() || (isEnough && !isHydrating)) return
  // Not after the later parts: one of them may be what waits here.
  const during = isEnough
  if (during) await afterHydration.promise
  const known = given?.language ?? languageCookie()
  const early = known && chunks[known][1]()
  await firstLanguage()
  await early
  if (!during) await beforeWhole
  // Again where the language changed meanwhile.
  while (!shown.get().whole) await showWhole(shown.get().language)
}

/** The zone of a page from the server, until the whole page is taken over. */
const PAGE_ZONE = 'Europe/Amsterdam'
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone || PAGE_ZONE
/** The zone that times are shown in: the browser's. */
export const useTimeZone = (): string => useInBrowser(() => ownZone, PAGE_ZONE)
// Not `useTimeZone`, which changes earlier: parts that React has not taken over yet would be
// rendered anew, and be empty until their code is there.
const isOfServer = typeof document === 'undefined' || given?.finished
const zone = createStore(isOfServer ? PAGE_ZONE : ownZone)
/** Texts with dates show the browser's zone from now on. */
export const showOwnZone = (): void => zone.set(ownZone)

const Translator = createContext<{ t: T; formatter: Formatter } | undefined>(undefined)

/** Provides texts to the parts of a page. */
export function TextsProvider({ children, ...texts }: Translation & { children: ReactNode }) {
  const { locale, messages, timeZone, onMissing } = texts
  const translator = useMemo(
    () => translatorOf({ locale, messages, timeZone, onMissing }),
    [locale, messages, timeZone, onMissing],
  )
  return <Translator value={translator}>{children}</Translator>
}

function useTranslator() {
  const translator = useContext(Translator)
  if (!translator) throw new Error('outside TextsProvider')
  return translator
}

/** A text that is not loaded yet is empty for a moment, instead of its key. */
const stillLoading = () => ''
function reportMissing(key: string): string {
  console.error(`there is no text ${key}`)
  return key
}

/** Provides the texts, and follows the account's language where this browser has chosen none. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { language, messages, whole } = shown.useValue()
  const { user } = useUser()
  const account = user?.language
  const timeZone = zone.useValue()

  useEffect(() => {
    if (languageCookie() || !isOffered(account) || account === shown.get().language) return
    showWhole(account).catch(() => {})
  }, [account])

  return (
    <TextsProvider
      locale={localeOf(language, timeZone)}
      messages={messages}
      timeZone={timeZone}
      onMissing={whole ? reportMissing : stillLoading}
    >
      {children}
    </TextsProvider>
  )
}

async function setLanguage(language: Language): Promise<void> {
  await showWhole(language)
  writeLanguageCookie(language)
  if (!currentUser()) return
  const { saveLanguage } = await import('#web/lib/http/first-calls.ts')
  setUser(await saveLanguage(language))
}

/**
 * The language shown, and the function that changes it in the cookie and the account. `setLanguage`
 * throws CallError where the account could not be changed; the choice holds in this browser.
 */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<void> } {
  return { language: shown.useValue().language, setLanguage }
}

/** `t('chat.send')`: texts by their full key, keys and values checked by the compiler. */
export const useT = (): T => useTranslator().t
/** `dateTime` in the zone of the page and `number`, with options of Intl. */
export const useFormatter = (): Formatter => useTranslator().formatter

/** By its name, because the class comes with the first call. */
const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && error.name === 'CallError'

/** The text of an error: the server's, or ours where the server sent none. */
export function useErrorText(): (error: unknown) => string {
  const t = useT()
  return (error) => {
    if (isCallError(error) && error.message) return error.message
    return isCallError(error) && error.code === 'request.unavailable'
      ? t('errors.request.unavailable')
      : t('errors.request.failed')
  }
}

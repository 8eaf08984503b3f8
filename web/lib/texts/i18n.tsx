import accounts from 'virtual:texts/accounts'
import home from 'virtual:texts/accounts:home,accounts:login,accounts:oidc'
import all from 'virtual:texts/all'
import support from 'virtual:texts/enums:complaint_subject,enums:email_notification,profiles:edit,pages,complaints,notifications'
import finder from 'virtual:texts/enums:finder_age,enums:finder_appearance,finder'
import signup from 'virtual:texts/enums:seeking,enums:sexuality,accounts:signup'
import base from 'virtual:texts/errors:request,languages,ui,app,entry_warning'
import member from 'virtual:texts/profiles:visitor,profiles:fictional'
import shop from 'virtual:texts/settings:country,settings:language,credits,premium,catalogue'
import {
  Children,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { createTranslator, IntlProvider, useFormatter as useIntlFormatter, useTranslations } from 'use-intl'
import { localeOf } from '#contract/lib/locale-of.ts'
import type { Language } from '#contract/rules/values.ts'
import type { nl } from '#locales/nl.ts'
import { CallError } from '#web/lib/http/api.ts'
import { connectionHere, mayLoadAhead } from '#web/lib/http/data-saver.ts'
import { currentUser, saveLanguage, setUser, useUser } from '#web/lib/http/session.ts'
import { createStore, useInBrowser } from '#web/lib/store.ts'
import { isOffered, languageCookie, writeLanguageCookie } from './language.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: typeof nl
  }
}

type Messages = Record<string, unknown>

/** `all`, and the sections that a visitor's first page needs (web/vite/texts.ts). */
const chunks = { all, base, signup, home, accounts, member, finder, shop, support }

export type TextPart = keyof typeof chunks
const loads = new Map<string, Promise<void>>()
const loaded = new Map<Language, Messages>()
/** Renders the texts again when a part has loaded. */
const version = createStore(0)

/** Merges two levels, because parts share sections. */
const joined = (one: Messages, other: Messages): Messages => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([name, section]) => [
      name,
      { ...(one[name] as Messages | undefined), ...(section as Messages) },
    ]),
  ),
})

async function loadPart(language: Language, part: TextPart): Promise<void> {
  const messages = await chunks[part][language]()
  const known = loaded.get(language)
  // `all` may have loaded first, and wins.
  loaded.set(language, joined(messages, known ?? {}))
  version.set(version.get() + 1)
}

/** Each part once. */
export async function loadTexts(language: Language, parts: readonly TextPart[] = ['all']): Promise<void> {
  await Promise.all(
    parts.map((part) => {
      const key = `${language} ${part}`
      const loading = loads.get(key) ?? loadPart(language, part)
      loads.set(key, loading)
      loading.catch(() => loads.delete(key))
      return loading
    }),
  )
}

/** The server does not know the browser's zone. */
const PAGE_ZONE = 'Europe/Amsterdam'
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || PAGE_ZONE
export const useTimeZone = (): string => useInBrowser(ownZone, PAGE_ZONE)

export type T = ReturnType<typeof useTranslations<never>>

const reportMissing = ({ message }: { message: string }) => console.error(message)

/** For code outside components. Needs `loadTexts` first. */
export const translatorFor = (language: Language): T =>
  createTranslator({
    locale: localeOf(language, PAGE_ZONE) as Language,
    messages: loaded.get(language) as never,
    onError: reportMissing,
  }) as unknown as T

export function TextsProvider({ language, children }: { language: Language; children: ReactNode }) {
  const timeZone = useTimeZone()
  version.useValue()
  return (
    <IntlProvider
      locale={localeOf(language, timeZone) as Language}
      messages={loaded.get(language)}
      timeZone={timeZone}
      onError={reportMissing}
    >
      {children}
    </IntlProvider>
  )
}

type Languages = { language: Language; setLanguage: (language: Language) => Promise<void> }
const LanguageContext = createContext<Languages | undefined>(undefined)

/** Follows the account's language where this browser has chosen none. */
export function LanguageProvider({ first, children }: { first: Language; children: ReactNode }) {
  const [language, setShown] = useState(first)
  const account = useUser().user?.language
  const languages = useMemo(() => {
    const show = async (next: Language) => {
      await loadTexts(next)
      startTransition(() => setShown(next))
    }
    const setLanguage = async (next: Language) => {
      await show(next)
      writeLanguageCookie(next)
      if (currentUser()) setUser(await saveLanguage(next))
    }
    return { show, setLanguage }
  }, [])

  useEffect(() => void (document.documentElement.lang = language), [language])
  useEffect(() => {
    if (mayLoadAhead(connectionHere())) loadTexts(language).catch(() => {})
  }, [language])
  useEffect(() => {
    // The offline page is rendered in the first language of the brand.
    const chosen = languageCookie() ?? account
    if (isOffered(chosen)) languages.show(chosen).catch(() => {})
  }, [account, languages])

  const value = useMemo(() => ({ language, setLanguage: languages.setLanguage }), [language, languages])
  return (
    <LanguageContext value={value}>
      <TextsProvider language={language}>{children}</TextsProvider>
    </LanguageContext>
  )
}

/**
 * `setLanguage` writes the cookie and the account. It throws CallError where the account could not
 * be changed; the cookie holds the choice then.
 */
export function useLanguage(): Languages {
  const languages = useContext(LanguageContext)
  if (!languages) throw new Error('outside LanguageProvider')
  return languages
}

/**
 * Browsers that translate a page replace text nodes, and React then fails to find them. Texts
 * beside others therefore get an element of their own.
 */
const inElements = (content: ReactNode): ReactNode =>
  Children.count(content) > 1
    ? Children.map(content, (one) => (typeof one === 'string' ? <span>{one}</span> : one))
    : Children.toArray(content)[0]

type Values = Record<string, unknown>
type Rich = (key: string, values?: Values) => ReactNode
type Plain = ((key: string, values?: Values) => string) & { rich: Rich }

const richInElements =
  (rich: Rich): Rich =>
  (key, values = {}) => {
    const inTag = (value: unknown) =>
      typeof value === 'function' ? (text: ReactNode) => value(inElements(text)) : value
    const entries = Object.entries(values).map(([name, value]) => [name, inTag(value)])
    return inElements(rich(key, Object.fromEntries(entries)))
  }

export function useT(): T {
  const t = useTranslations() as unknown as Plain
  return useMemo(() => {
    const text = (key: string, values?: Values) => t(key, values)
    return Object.assign(text, t, { rich: richInElements(t.rich) }) as unknown as T
  }, [t])
}

export const useFormatter = useIntlFormatter

export function useErrorText(): (error: unknown) => string {
  const t = useT()
  return (error) => {
    if (error instanceof CallError && error.message) return error.message
    return error instanceof CallError && error.code === 'request.unavailable'
      ? t('errors.request.unavailable')
      : t('errors.request.failed')
  }
}

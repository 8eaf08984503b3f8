import load from 'virtual:texts/admin'
import type { ReactNode } from 'react'
import { type createTranslator, IntlProvider, useTranslations } from 'use-intl'
import type { StaffLanguage } from '#contract/admin/session.ts'
import type { admin } from '#locales/nl.ts'
import { CallError } from '#web/lib/http/api.ts'
import { store, stored } from '#web/lib/storage.ts'
import { createStore } from '#web/lib/store.ts'

const KEY = 'admin-language'

type Shown = { language: StaffLanguage; messages: Record<string, unknown> }
const shown = createStore<Shown>({ language: 'nl', messages: {} })

const firstLanguage = (): StaffLanguage => {
  const known = stored(KEY)
  if (known === 'nl' || known === 'en') return known
  return navigator.language.startsWith('nl') ? 'nl' : 'en'
}

/** Loads and shows the texts of a language. */
export async function showLanguage(language: StaffLanguage = firstLanguage()): Promise<void> {
  const messages = await load[language]()
  store(KEY, language)
  document.documentElement.lang = language
  shown.set({ language, messages })
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'Europe/Amsterdam'
/**
 * The zone that times are shown in: the reader's. The build has web/lib/texts/dates.ts ask here.
 * @public
 */
export const useTimeZone = (): string => timeZone

export function TextsProvider({ children }: { children: ReactNode }) {
  const { language, messages } = shown.useValue()
  return (
    <IntlProvider locale={language} messages={messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  )
}

export const useLanguage = () => ({ language: shown.useValue().language, setLanguage: showLanguage })

export type T = ReturnType<typeof createTranslator<typeof admin>>

/** `t('admin.staff.name')`: texts of the admin by their full key. */
export const useT = () => useTranslations() as unknown as T

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

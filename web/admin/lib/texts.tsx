import load from 'virtual:texts/admin'
import type { ReactNode } from 'react'
import { type createTranslator, IntlProvider, useTranslations } from 'use-intl'
import type { StaffLanguage } from '#contract/admin/session.ts'
import type { admin } from '#locales/nl.ts'
import { CallError } from '#web/lib/http/api.ts'
import { store, stored } from '#web/lib/storage.ts'
import { createStore } from '#web/lib/store.ts'

const KEY = 'admin-language'

type LoadedTexts = { language: StaffLanguage; messages: Record<string, unknown> }
const texts = createStore<LoadedTexts>({ language: 'nl', messages: {} })

const firstLanguage = (): StaffLanguage => {
  const known = stored(KEY)
  if (known === 'nl' || known === 'en') return known
  return navigator.language.startsWith('nl') ? 'nl' : 'en'
}

export async function showLanguage(language: StaffLanguage = firstLanguage()): Promise<void> {
  const messages = await load[language]()
  store(KEY, language)
  document.documentElement.lang = language
  texts.set({ language, messages })
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'Europe/Amsterdam'
/**
 * The reader's zone. The build makes web/lib/texts/dates.ts import this.
 * @public
 */
export const useTimeZone = (): string => timeZone

export function TextsProvider({ children }: { children: ReactNode }) {
  const { language, messages } = texts.useValue()
  return (
    <IntlProvider locale={language} messages={messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  )
}

export const useLanguage = () => ({ language: texts.useValue().language, setLanguage: showLanguage })

export type T = ReturnType<typeof createTranslator<typeof admin>>

export const useT = () => useTranslations() as unknown as T

export function useErrorText(): (error: unknown) => string {
  const t = useT()
  return (error) => {
    if (error instanceof CallError && error.message) return error.message
    return error instanceof CallError && error.code === 'request.unavailable'
      ? t('errors.request.unavailable')
      : t('errors.request.failed')
  }
}

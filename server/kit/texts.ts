import { createTranslator } from 'use-intl/core'
import type { ErrorCode } from '#contract/rules/errors.ts'
import { type Language, languages } from '#contract/rules/values.ts'
import { catalogues } from '#locales/catalogues.ts'

type Messages = (typeof catalogues)['nl']

const make = (language: Language) =>
  createTranslator<Messages>({
    locale: language,
    messages: catalogues[language] as unknown as Messages,
    timeZone: 'UTC',
  })

/** Texts of one language: `t('mails.activation.subject')`. The compiler checks keys and values. */
export type Texts = ReturnType<typeof make>

const translators = new Map<Language, Texts>(languages.map((language) => [language, make(language)]))

export function textsOf(language: Language): Texts {
  const texts = translators.get(language)
  if (!texts) throw new Error(`no catalogue for ${language}`)
  return texts
}

/** The text of an error code with its values, in this language (spec/http 9). */
export function errorText(language: Language, code: ErrorCode, details: Record<string, unknown>): string {
  const translate = textsOf(language) as unknown as (key: string, values: Record<string, unknown>) => string
  return translate(`errors.${code}`, details)
}

export const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text)

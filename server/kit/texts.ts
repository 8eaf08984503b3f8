import { createTranslator } from 'use-intl/core'
import type { ErrorCode } from '#contract/rules/errors.ts'
import { type Language, languages } from '#contract/rules/values.ts'
import { adminTexts, catalogues } from '#locales/catalogues.ts'

type Messages = (typeof catalogues)['nl']

const make = (language: Language) =>
  createTranslator<Messages>({
    locale: language,
    messages: catalogues[language],
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

type Translate = (key: string, values: Record<string, unknown>) => string

const staffTexts = (locale: 'nl' | 'en'): Translate =>
  createTranslator({
    locale,
    messages: adminTexts(locale),
    timeZone: 'UTC',
  }) as unknown as Translate
const toStaff = { nl: staffTexts('nl'), en: staffTexts('en') }

/** Whether only staff meet an error: its texts are Dutch and English. */
export const isForStaff = (code: ErrorCode): boolean => code.startsWith('admin.')

/** The text of an error code with its values, in this language (spec/http 9). */
export function errorText(language: Language, code: ErrorCode, details: Record<string, unknown>): string {
  if (isForStaff(code)) return toStaff[language === 'nl' ? 'nl' : 'en'](`errors.${code}`, details)
  const translate = textsOf(language) as unknown as Translate
  return translate(`errors.${code}`, details)
}

export const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text)

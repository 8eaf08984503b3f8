import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import { createElement, Fragment, type ReactNode } from 'react'
import type { useTranslations } from 'use-intl'
import type { Texts } from './first-texts.ts'

/** `t('chat.send')`: texts by their full key, keys and values checked by the compiler. */
export type T = ReturnType<typeof useTranslations<never>>
export type Formatter = {
  dateTime: (date: Date | number, options?: Intl.DateTimeFormatOptions) => string
  number: (value: number | bigint, options?: Intl.NumberFormatOptions) => string
}

type Values = Record<string, unknown>

/** Keeps what `make` returned for the same arguments: objects of Intl are slow to make. */
function kept<Args extends unknown[], Made>(make: (...args: Args) => Made): (...args: Args) => Made {
  const all = new Map<string, Made>()
  return (...args) => {
    const key = JSON.stringify(args)
    const made = all.get(key) ?? make(...args)
    all.set(key, made)
    return made
  }
}

const formatters = {
  getDateTimeFormat: kept((...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    Intl.DateTimeFormat(...args),
  ),
  getNumberFormat: kept((...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    Intl.NumberFormat(...args),
  ),
  getPluralRules: kept(
    (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  ),
}

const isSection = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The compiled text of a key; undefined where there is none. */
function textAt(texts: Texts, key: string): CompiledMessage | undefined {
  let found: unknown = texts
  for (const part of key.split('.')) found = isSection(found) ? found[part] : undefined
  return isSection(found) ? undefined : (found as CompiledMessage | undefined)
}

/** React wants a key for each element of a text. */
function keyed(values: Values): Values {
  let count = 0
  const withKey = (wrap: (chunks: ReactNode) => ReactNode) => (chunks: ReactNode) =>
    createElement(Fragment, { key: count++ }, wrap(chunks))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? withKey(value as (chunks: ReactNode) => ReactNode) : value,
    ]),
  )
}

export type Translation = {
  /** Of the language, and of a country where its dates differ. */
  locale: string
  messages: Texts
  timeZone: string
  /** Called for a key without a text; returns what is shown. */
  onMissing: (key: string) => string
}

/**
 * Returns the functions that use-intl's hooks return, as far as the web uses them (no `raw`, no
 * `markup`), by the formatter that use-intl has itself: its hooks would cost the first load twice
 * as much.
 */
export function translatorOf({ locale, messages, timeZone, onMissing }: Translation): {
  t: T
  formatter: Formatter
} {
  const formatted = (key: string, values?: Values) => {
    const text = textAt(messages, key)
    return text === undefined
      ? onMissing(key)
      : format(text, locale, values as FormatValues | undefined, { formatters, timeZone })
  }
  const translate = (key: string, values?: Values) => formatted(key, values)
  const formatter: Formatter = {
    dateTime: (date, options) =>
      formatters
        .getDateTimeFormat(locale, { ...options, timeZone: options?.timeZone ?? timeZone })
        .format(date),
    number: (value, options) => formatters.getNumberFormat(locale, options).format(value),
  }
  return {
    t: Object.assign(translate, {
      rich: (key: string, values?: Values) => formatted(key, values && keyed(values)),
      has: (key: string) => textAt(messages, key) !== undefined,
    }) as unknown as T,
    formatter,
  }
}

import { lengthOf } from '#contract/lib/length-of.ts'
import type { ErrorCode } from './errors.ts'
import { limits } from './limits.ts'

export type NameError = Extract<
  ErrorCode,
  | 'profiles.name_at_sign'
  | 'profiles.name_length'
  | 'profiles.name_characters'
  | 'profiles.name_letter'
  | 'profiles.name_marks'
  | 'profiles.name_scripts'
>

/**
 * Returns the error in a profile name (spec/profiles 2), or undefined. A name has one script (the
 * single-script level of Unicode TR39, with the scripts of Unicode TR31 Table 5), so that no name
 * imitates another. The caller compares the name with the e-mail address.
 */
export function nameError(name: string): NameError | undefined {
  const text = name.normalize('NFC')
  if (text.startsWith('@')) return 'profiles.name_at_sign'
  const length = lengthOf(text)
  if (length < limits.nameMin || length > limits.nameMax) return 'profiles.name_length'
  // Some invisible characters and letters of formulas also count as letters or marks.
  if (
    !/^[\p{L}\p{Mn}\p{Mc}\p{N} ._'’-]+$/u.test(text) ||
    /\p{Default_Ignorable_Code_Point}/u.test(text) ||
    text.match(/\p{Script=Common}/gu)?.some((common) => common !== common.normalize('NFKC'))
  )
    return 'profiles.name_characters'
  if (!/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u.test(text)) return 'profiles.name_letter'
  // The most marks on a letter in real names: two in Latin (ế), three in Greek (ᾦ), four in Hebrew
  // and Tibetan (Unicode TR39 §5.4).
  const stacks =
    /(?:^|[ ._'’-])\p{M}|\p{Script=Latin}\p{Script=Inherited}{3}|\p{Script=Inherited}{4}|\p{Mn}{5}|(\p{Mn})\1/u
  if (stacks.test(text.normalize('NFD'))) return 'profiles.name_marks'
  const scripts = [
    'Latin',
    'Arabic',
    'Armenian',
    'Bengali',
    'Cyrillic',
    'Devanagari',
    'Ethiopic',
    'Georgian',
    'Greek',
    'Gujarati',
    'Gurmukhi',
    'Hebrew',
    'Kannada',
    'Khmer',
    'Lao',
    'Malayalam',
    'Myanmar',
    'Oriya',
    'Sinhala',
    'Syriac',
    'Tamil',
    'Telugu',
    'Thaana',
    'Thai',
    'Tibetan',
    'Tifinagh',
    // Chinese, Japanese and Korean names mix several scripts.
    'Han Bopomofo',
    'Han Hiragana Katakana',
    'Han Hangul',
  ]
  const isWrittenIn = (script: string) => {
    const own = script.split(' ').map((one) => `\\p{Script_Extensions=${one}}`)
    return new RegExp(
      `^[${own.join('')}\\p{Script_Extensions=Common}\\p{Script_Extensions=Inherited}]+$`,
      'u',
    ).test(text)
  }
  return scripts.some(isWrittenIn) ? undefined : 'profiles.name_scripts'
}

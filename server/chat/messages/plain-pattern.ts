import { plainText } from '#contract/rules/plain-text.ts'

/** Latin, Greek and Cyrillic letters, grouped by their lower-case form without accents. */
const variants = Map.groupBy(
  [
    [0x41, 0x24f],
    [0x370, 0x52f],
    [0x1e00, 0x1fff],
  ].flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).filter(
      (letter) => /\p{L}/u.test(letter),
    ),
  ),
  plainText,
)

// Matches accents that were typed as separate combining characters.
const ACCENTS = '[\\u0300-\\u036f]*'

// The capital of ß is two letters, so ß has no variant.
const bothCases = (letter: string) => {
  const capital = letter.toUpperCase()
  return capital.length === letter.length ? [letter, capital] : [letter]
}

function patternOfLetter(letter: string): string {
  if (/\s/u.test(letter)) return '\\s+'
  if (/[!-/:-@[-`{-~]/.test(letter)) return `\\${letter}`
  if (!/[\p{L}\p{N}]/u.test(letter)) return letter
  const like = variants.get(letter) ?? bothCases(letter)
  return `[${like.join('')}]${ACCENTS}`
}

/**
 * Returns a regular expression of PostgreSQL that finds `text` whatever accents and capitals either
 * text has. Faster than normalising every message, and independent of collations.
 */
export const plainPattern = (text: string): string =>
  Array.from(plainText(text.trim().replaceAll(/\s+/gu, ' ')), patternOfLetter).join('')

/** Checks whether `text` contains `wanted` by the same rule as `plainPattern`. */
export const containsText = (text: string, wanted: string): boolean =>
  plainText(text).includes(plainText(wanted.trim()))

import { plainText } from '#contract/rules/plain-text.ts'

/** Latin, Greek and Cyrillic letters by what is left of them without accents and capitals. */
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

// What was typed as a letter and an accent of its own is found as well.
const ACCENTS = '[\\u0300-\\u036f]*'

// ß in capitals is two letters, and stays small.
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
 * A regular expression of PostgreSQL for texts that hold this one, whatever accents and capitals either has. Faster than
 * making every text plain, and of no collation.
 */
export const plainPattern = (text: string): string =>
  Array.from(plainText(text.trim().replaceAll(/\s+/gu, ' ')), patternOfLetter).join('')

/** Whether a text holds another, by the same rule. */
export const holds = (text: string, wanted: string): boolean =>
  plainText(text).includes(plainText(wanted.trim()))

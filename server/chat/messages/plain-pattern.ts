import { type RawBuilder, sql } from 'kysely'
import { accents, plainText } from '#contract/rules/plain-text.ts'

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

// Combining accents.
const ACCENTS = `[${accents}]*`

/** `Default_Ignorable_Code_Point` of Unicode, which PostgreSQL does not know. */
const invisible = String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff`

// Letters of our languages but ß, Greek, Cyrillic, usual signs and emoji stay as they are.
const UNUSUAL = String.raw`[^\u0001-\u009f\u00a1-\u00a7\u00bf-\u00de\u00e0-\u0131\u0134-\u013e\u0141-\u0148\u014a-\u017e\u0386-\u03ce\u0400-\u045f\u2018-\u201f\u20ac\U0001f300-\U0001faff]`

/**
 * SQL: normalises a text for `plainPattern`: removes invisible characters, and replaces ligatures,
 * full-width letters and the like. Capitals and accents are in the pattern.
 */
export const searchedText = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`
  case when ${text} ~ ${sql.lit(UNUSUAL)}
    then replace(replace(regexp_replace(normalize(${text}, nfkc), ${sql.lit(`[${invisible}]`)}, '', 'g'), 'ß', 'ss'), 'ẞ', 'SS')
    else ${text} end`

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
 * Returns a regular expression of PostgreSQL that finds `text` in a `searchedText`, whatever
 * accents and capitals either has. Faster than folding every message, and independent of
 * collations.
 */
export const plainPattern = (text: string): string =>
  Array.from(plainText(text.trim().replaceAll(/\s+/gu, ' ')), patternOfLetter).join('')

/** Checks whether `text` contains `wanted` by the same rule as `plainPattern`. */
export const containsText = (text: string, wanted: string): boolean =>
  plainText(text).includes(plainText(wanted.trim()))

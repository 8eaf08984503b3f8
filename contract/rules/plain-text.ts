import { foldedText } from '#contract/lib/folded-text.ts'

/** Letters that do not decompose into a base letter and an accent. */
const LIKE: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd' }

/**
 * The accents of Latin, Greek and Cyrillic, the points of Hebrew and the vowels of Arabic, as
 * ranges of a regular expression. In other scripts marks change the word.
 */
export const accents = String.raw`\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670`
const ACCENTS = new RegExp(`[${accents}]`, 'gu')
const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC')

/** A folded text without accents, for the server's search and for marking hits in the web. */
export const plainText = (text: string): string =>
  withoutAccents(foldedText(withoutAccents(text))).replaceAll(/[łøđ]/g, (letter) => LIKE[letter] ?? letter)

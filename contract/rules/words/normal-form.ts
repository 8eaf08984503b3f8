import { plainText } from '#contract/rules/plain-text.ts'

/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ѕ: 's',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
}
const withLatin = (word: string) =>
  /[a-z]/.test(word)
    ? word.replaceAll(/[\u0370-\u03ff\u0400-\u04ff]/g, (letter) => LOOKALIKES[letter] ?? letter)
    : word

const LEET: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a' }
/** `wh4tsapp`, but not `anna84`: a digit between letters. */
const withoutLeet = (text: string) =>
  text.replaceAll(/(?<=[a-z])[013457@$](?=[a-z])/g, (digit) => LEET[digit] ?? digit)

/** `w h a t s`, `w.h.a.t.s`: single letters with the same sign between them. */
const joined = (text: string) =>
  text.replaceAll(/(?<![\p{L}\d])\p{L}(?:([ .\-_*])\p{L})(?:\1\p{L})+(?![\p{L}\d])/gu, (letters) =>
    letters.replaceAll(/[^\p{L}]/gu, ''),
  )

const SIGNS: Record<string, string> = { '€': ' euro ', $: ' dollar ', '£': ' pound ', '%': ' percent ' }

/**
 * A text in lower case without accents and invisible characters, with one kind of dots, quotes and
 * spaces. What was typed around a filter (full-width signs, letters that look alike) reads as
 * meant.
 */
export const normalForm = (text: string): string =>
  plainText(text)
    .replaceAll(/[\u20d0-\u20ff]/g, '')
    .replaceAll(/[。｡․‧·•∙⋅]/g, '.')
    .replaceAll(/[‘’‛`´]/g, "'")
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replaceAll(/\p{L}+/gu, withLatin)
    .replaceAll(/[^\S\n]+/g, ' ')

/**
 * The words of a normal form, for the lists: ` word word , word | word `. `|` ends a sentence.
 * Thousands are joined, signs of currencies are words.
 */
export const spokenForm = (normal: string): string =>
  ` ${joined(withoutLeet(normal))
    .replaceAll(/(\d)[., ](\d{3})(?!\d)/g, '$1$2')
    .replaceAll(/(\d)[.,]\d{1,2}(?!\d)/g, '$1')
    .replaceAll(/[€$£%]/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$& ')
    .replaceAll(/(?<=\p{L})'(?=\p{L})/gu, ' ')
    .replaceAll(/\b(can|won|don|didn|doesn|isn|wasn|couldn|wouldn|shouldn|haven|aren)t\b/g, '$1 t')
    .replaceAll(/[.!?…\n]+(?=\s|$)|\n/g, ' | ')
    .replaceAll(/[,;:()"«»„“”]+/g, ' , ')
    .replaceAll(/[^\p{L}\p{N}|,]+/gu, ' ')
    .trim()} `

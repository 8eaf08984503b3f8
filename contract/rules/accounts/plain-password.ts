import { foldedText } from '#contract/lib/folded-text.ts'

const LEAST_DIFFERENT = 6
const LEAST_RUNS = 4

/** Removes digits and signs at both ends: the word in `2026-welkom!` is `welkom`. */
export const wordIn = (text: string): string => text.replaceAll(/^\P{L}+|\P{L}+$/gu, '')

/** Removes words that others know, such as the member's name and address. */
export const withoutKnown = (password: string, known: readonly string[]): string =>
  known
    .flatMap((text) => foldedText(text).split(/[@\s]/))
    .filter((part) => part.length > 2)
    .reduce((text, part) => text.replaceAll(part, ''), foldedText(password))

/** Whether two characters are equal, or neighbours in the alphabet or the digits (0 after 9). */
const isNext = (one: string | undefined, other: string): boolean =>
  one !== undefined && [0, 1, 9].includes(Math.abs(Number(one.codePointAt(0)) - Number(other.codePointAt(0))))

/**
 * Returns whether a password is guessed without a list of words (spec/accounts 26): a repeat, a
 * sequence, or hardly more than the words that others know.
 */
export function isPlainPassword(password: string, known: readonly string[]): boolean {
  const plain = foldedText(password)
  const characters = Array.from(plain)
  const runs = characters.filter((character, at) => !isNext(characters[at - 1], character))
  return (
    runs.length < LEAST_RUNS ||
    new Set(withoutKnown(password, known)).size < LEAST_DIFFERENT ||
    /^(.+?)\1+$/u.test(plain)
  )
}

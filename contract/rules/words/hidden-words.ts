import { normalForm, spokenForm } from './normal-form.ts'

/** ` word word `, without the ends of sentences and clauses. */
function wordsIn(text: string): string {
  const spoken = spokenForm(normalForm(text)).replaceAll(/[|,]/g, '')
  return ` ${spoken.trim().replaceAll(/ +/g, ' ')} `
}

/** Whether there is anything to find a message by. */
export const isHideable = (word: string): boolean => wordsIn(word).trim() !== ''

/** The list without empty words, and with one of those that find the same messages. */
export const distinctWords = (words: readonly string[]): string[] => [
  ...new Map(words.filter(isHideable).map((word) => [wordsIn(word), word.trim()] as const)).values(),
]

/**
 * Whether a text holds a word of a member's list: as a whole word, or as several that follow each
 * other, whatever accents, capitals and signs either has. Runs in the browser and on the server.
 */
export function holdsHiddenWord(text: string, words: readonly string[]): boolean {
  if (!words.length) return false
  const spoken = wordsIn(text)
  return words.some((word) => isHideable(word) && spoken.includes(wordsIn(word)))
}

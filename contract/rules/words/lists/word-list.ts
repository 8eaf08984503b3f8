import { type Phrase, phraseOf, type Sets } from '#contract/rules/words/phrases.ts'
import { names, shared } from './shared.ts'

export const phraseKinds = [
  'mail',
  'messenger',
  'money',
  'giftcard',
  'crypto',
  'invest',
  'emergency',
  'insult',
] as const
export type PhraseKind = (typeof phraseKinds)[number]

/**
 * The words of a language (`phrases.ts` says how phrases are written): sets that the shared phrases
 * use, and phrases of its own. `harmless` phrases are taken out of the text before it is searched.
 */
export type WordList = {
  sets: Sets
  finds: Partial<Record<PhraseKind, readonly string[]>>
  harmless: Partial<Record<PhraseKind, readonly string[]>>
}

export type Phrases = { finds: Phrase[]; harmless: Phrase[] }

export function phrasesOf({ sets, finds, harmless }: WordList, kind: PhraseKind): Phrases {
  const all = { ...names, ...sets }
  return {
    finds: [...shared[kind], ...(finds[kind] ?? [])].map((phrase) => phraseOf(phrase, all)),
    harmless: (harmless[kind] ?? []).map((phrase) => phraseOf(phrase, all)),
  }
}

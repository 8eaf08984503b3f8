import { type Phrase, phraseOf, type Sets } from '#contract/rules/words/phrases.ts'
import type { PhraseKind } from './phrase-kinds.ts'
import { names, shared } from './shared.ts'

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

import { holdsHandle, holdsMail, holdsWallet, holdsWeb } from './addresses.ts'
import { holdsIban } from './ibans.ts'
import type { WordKind } from './kinds.ts'
import { de } from './lists/de.ts'
import { en } from './lists/en.ts'
import { es } from './lists/es.ts'
import { fr } from './lists/fr.ts'
import { it } from './lists/it.ts'
import { nl } from './lists/nl.ts'
import { type PhraseKind, phraseKinds } from './lists/phrase-kinds.ts'
import { pl } from './lists/pl.ts'
import { phrasesOf, type WordList } from './lists/word-list.ts'
import { normalForm, spokenForm } from './normal-form.ts'
import { holdsPhone } from './phones.ts'
import { keyOf, type Phrase } from './phrases.ts'

type Entry = { kind: PhraseKind; phrase: Phrase; harmless: readonly Phrase[] }

const lists = [nl, de, en, es, fr, it, pl]

const entriesOf = (list: WordList): Entry[] =>
  phraseKinds.flatMap((kind) => {
    const { finds, harmless } = phrasesOf(list, kind)
    return finds.map((phrase) => ({ kind, phrase, harmless }))
  })

/** The phrases by the beginnings of their words, so that a text is compared with few of them. */
function entriesByKey(): ReadonlyMap<string, Entry[]> {
  const found = new Map<string, Entry[]>()
  for (const entry of lists.flatMap(entriesOf))
    for (const key of entry.phrase.keys) {
      const entries = found.get(key)
      if (entries) entries.push(entry)
      else found.set(key, [entry])
    }
  return found
}

// Made with the first text: a process that checks none does not pay for it.
let known: ReadonlyMap<string, Entry[]> | undefined
const index = () => (known ??= entriesByKey())

function phraseKindsIn(spoken: string): Set<WordKind> {
  const kinds = new Set<WordKind>()
  const tried = new Set<Phrase>()
  const keys = new Set(spoken.split(' ').map(keyOf))
  for (const key of keys)
    for (const { kind, phrase, harmless } of index().get(key) ?? []) {
      if (kinds.has(kind) || tried.has(phrase)) continue
      tried.add(phrase)
      if (!phrase.matches(spoken)) continue
      const rest = harmless.reduce((text, one) => one.remove(text), spoken)
      if (rest === spoken || phrase.matches(rest)) kinds.add(kind)
    }
  return kinds
}

/** The longest text that is read; a message is shorter. */
const MOST = 4000

/**
 * Returns what a text holds of contact details, requests for money and insults, in any of the seven
 * languages (spec/abuse T61). Runs in the browser and on the server, and changes nothing.
 */
export function checkWords(text: string): WordKind[] {
  const normal = normalForm(text.slice(0, MOST))
  const kinds = phraseKindsIn(spokenForm(normal))
  const isIban = holdsIban(normal)
  if (isIban) kinds.add('iban')
  else if (holdsPhone(normal)) kinds.add('phone')
  const isMail = holdsMail(normal)
  if (isMail) kinds.add('mail')
  else if (holdsWeb(normal)) kinds.add('web')
  if (holdsWallet(normal)) kinds.add('crypto')
  if (!isMail && holdsHandle(normal)) kinds.add('messenger')
  return [...kinds]
}

const MESSENGER =
  /(?<!\p{L})(?:whats ?app|telegram|insta|instagram|snapchat|snap|kik|skype|viber|signal|threema|onlyfans|ig|tg)(?!\p{L})/u
const NAMED_HOST = /\p{L}{3,}\.(?:com|net|org|nl|eu|fr|pl|info|de|be|it|es)$/u

/** Whether a profile name holds a way to reach somebody outside the site (spec/profiles 2). */
export function namesContact(name: string): boolean {
  const normal = normalForm(name)
  return (
    holdsPhone(normal) ||
    /\d(?:[ .-]?\d){6}/.test(normal) ||
    holdsMail(normal) ||
    MESSENGER.test(normal) ||
    NAMED_HOST.test(normal)
  )
}

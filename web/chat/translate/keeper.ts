import type { Message } from '#contract/chat.ts'
import { warnsAbout } from '#contract/rules/words/kinds.ts'
import { CallError } from '#web/lib/http/api.ts'
import { whenUserChanges } from '#web/lib/http/session.ts'
import { detectHere } from './browser-translator.ts'
import { engineFor, type Pair } from './engine.ts'
import { translateKeeping } from './kept.ts'
import { guessLanguage } from './light-check.ts'
import {
  foreignWith,
  forgetTranslations,
  isWhole,
  showTranslation,
  type Translation,
  translationOf,
} from './translations.ts'

/** For whom is translated, and with what. */
export type Reader = {
  /** The other member. */
  memberId: string
  /** What the reader reads. */
  language: string
  /** Of both members: they stay as they are. */
  names: readonly string[]
  /** The installation has a translation server. */
  server: boolean
  /** Both know each other: contact details are no warning any more (spec/abuse T61). */
  acquainted: boolean
}

type Found = { key: string; body: string; from: string | undefined }

/** A text says enough for the browser's detector from this many words on. */
const ENOUGH_WORDS = 3

/**
 * The language of a text, found on the device; `unknown`: another one than the seven; undefined:
 * unclear. Our own check knows the short texts of a chat better, the browser more languages.
 */
async function languageOf(text: string): Promise<string | undefined> {
  const guess = guessLanguage(text)
  if (guess && guess !== 'other') return guess
  const words = text.split(/\s+/).length
  const detected = words >= ENOUGH_WORDS ? await detectHere(text) : undefined
  return detected ?? (guess === 'other' ? 'unknown' : undefined)
}

/** Whose words may be in another language: the other member's, and own ones that were translated. */
function candidatesIn(messages: readonly Message[], memberId: string) {
  return messages.flatMap(({ id, client_message_id, sender_id, body, icebreaker, translated }) => {
    const mine = sender_id !== memberId
    if (body === null || icebreaker || (mine && !translated)) return []
    return [{ key: client_message_id ?? id, body, mine }]
  })
}

/** What was looked at, by key and words. */
const seen = new Map<string, { body: string; language: Promise<string | undefined> }>()
whenUserChanges(() => seen.clear())

/** What the messages were looked at for. */
const here = { language: '' }

function lookAt(key: string, body: string): Promise<string | undefined> {
  const known = seen.get(key)
  if (known?.body === body) return known.language
  const language = languageOf(body)
  seen.set(key, { body, language })
  return language
}

/**
 * Finds the messages in another language, offers to translate them, and translates them where the
 * whole conversation is read so. Harmless again and again. `quiet`: nobody pressed anything, so a
 * failure only leaves the offer.
 */
export async function consider(messages: readonly Message[], reader: Reader, quiet = true): Promise<void> {
  if (here.language !== reader.language) forgetTranslations()
  here.language = reader.language
  let theirs: string | undefined
  const foreign: Found[] = []
  for (const { key, body, mine } of candidatesIn(messages, reader.memberId)) {
    const language = await lookAt(key, body)
    if (language && !mine) theirs = language
    if (!language || language === reader.language) continue
    const from = language === 'unknown' ? undefined : language
    if (await engineFor({ from, to: reader.language }, reader.server)) foreign.push({ key, body, from })
  }
  if (!foreign.length) return
  for (const found of foreign) offer(found, reader)
  const isOther = theirs !== undefined && theirs !== 'unknown' && theirs !== reader.language
  const language = isOther && (await engineFor({ from: reader.language, to: theirs ?? '' }, reader.server))
  foreignWith.set(
    new Map(foreignWith.get()).set(reader.memberId, { language: language ? theirs : undefined }),
  )
  if (isWhole(reader.memberId)) await translateAll(foreign, reader, quiet)
}

function offer(found: Found, reader: Reader): void {
  if (translationOf(found.key)?.of === found.body) return
  const { key, body: of, from } = found
  showTranslation(key, { of, from, state: 'offered', press: () => press(found, reader) })
}

function change(key: string, fields: Partial<Translation>): void {
  const known = translationOf(key)
  if (known) showTranslation(key, { ...known, ...fields })
}

function press(found: Found, reader: Reader): void {
  const { state, text } = translationOf(found.key) ?? {}
  if (state === 'busy') return
  if (state === 'translated') change(found.key, { state: 'original' })
  else if (text !== undefined) change(found.key, { state: 'translated' })
  else void translate([found], reader)
}

/** Newest first, in parts, so that what is on the screen comes soon. */
const AT_ONCE = 10

async function translateAll(foreign: readonly Found[], reader: Reader, quiet: boolean): Promise<void> {
  const waiting = foreign.filter(({ key }) => translationOf(key)?.state === 'offered').toReversed()
  const groups = Map.groupBy(waiting, ({ from }) => from)
  for (const group of groups.values())
    for (let at = 0; at < group.length; at += AT_ONCE) {
      const isDone = await translate(group.slice(at, at + AT_ONCE), reader, quiet)
      // What failed once fails for the rest too.
      if (!isDone || !isWhole(reader.memberId)) return
    }
}

/** Shows every loaded message of the conversation in the reader's language, or as it was written. */
export async function readWhole(messages: readonly Message[], reader: Reader): Promise<void> {
  const on = isWhole(reader.memberId)
  for (const { key } of candidatesIn(messages, reader.memberId)) {
    const known = translationOf(key)
    if (on && known?.state === 'original') change(key, { state: 'translated' })
    if (on && known?.state === 'failed') change(key, { state: 'offered', error: undefined })
    if (!on && known?.state === 'translated') change(key, { state: 'original' })
  }
  if (on) await consider(messages, reader, false)
}

/** Of one language. Returns whether it went well; a failure is said at each message. */
async function translate(found: readonly Found[], reader: Reader, quiet = false): Promise<boolean> {
  const [first] = found
  if (!first) return true
  for (const { key } of found) change(key, { state: 'busy', error: undefined })
  try {
    const texts = await inLanguage(
      found.map(({ body }) => body),
      { from: first.from, to: reader.language },
      reader,
    )
    for (const [index, one] of found.entries()) await show(one, texts[index] ?? one.body, reader)
    return true
  } catch (error) {
    const said = error instanceof CallError && error.message ? error.message : ''
    for (const { key } of found) change(key, quiet ? { state: 'offered' } : { state: 'failed', error: said })
    return false
  }
}

async function show({ key, body }: Found, text: string, { acquainted }: Reader): Promise<void> {
  if (text.trim() === body.trim()) return change(key, { state: 'same' })
  // The lists of words are large, so they come with the first translation.
  const { checkWords } = await import('#contract/rules/words/check-words.ts')
  const warnings = warnsAbout(checkWords(text), acquainted)
  change(key, { state: 'translated', text, ...(warnings.length > 0 && { warnings }) })
}

/** With what must stay. Throws where nothing translates these languages, or it failed. */
export async function inLanguage(
  texts: readonly string[],
  pair: Pair,
  { names, server }: Pick<Reader, 'names' | 'server'>,
): Promise<string[]> {
  const engine = await engineFor(pair, server)
  if (!engine) throw new Error('nothing translates this')
  return translateKeeping(engine, texts, names)
}

import { shownText } from '#contract/lib/shown-text.ts'
import { forget, store, stored } from '#web/lib/storage.ts'

/** The answers of one section of the editor. */
export type Values = Record<string, string>

/** Returns the saved answers with the draft over them. Fields of other sections are ignored. */
export function withDraft<V extends Values>(known: V, draft: unknown): V {
  if (typeof draft !== 'object' || draft === null) return known
  const typed = Object.entries(draft).filter(
    ([name, value]) => Object.hasOwn(known, name) && typeof value === 'string',
  )
  return { ...known, ...Object.fromEntries(typed) }
}

/** Returns the answers that differ from the saved answers, as the server keeps texts. */
export const changesOf = <V extends Values>(known: V, values: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => shownText(value) !== shownText(known[name] ?? '')),
  ) as Partial<V>

const keyOf = (userId: string, section: string) => `profile:${userId}:${section}`

export const readDraft = (userId: string, section: string): unknown =>
  stored(keyOf(userId, section), { kind: 'session' })

/** Keeps the draft of a section for this tab; without changes, removes the draft. */
export function keepDraft(userId: string, section: string, changes: Partial<Values>): void {
  const key = keyOf(userId, section)
  if (Object.keys(changes).length) store(key, changes, 'session')
  else forget(key, 'session')
}

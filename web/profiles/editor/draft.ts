import { shownText } from '#contract/lib/shown-text.ts'
import { forget, store, stored } from '#web/lib/storage.ts'

/** Of one section. */
export type Values = Record<string, string>

/** Ignores fields of other sections. */
export function withDraft<V extends Values>(known: V, draft: unknown): V {
  if (typeof draft !== 'object' || draft === null) return known
  const typed = Object.entries(draft).filter(
    ([name, value]) => Object.hasOwn(known, name) && typeof value === 'string',
  )
  return { ...known, ...Object.fromEntries(typed) }
}

/** Compares texts as the server stores them. */
export const changedValues = <V extends Values>(known: V, values: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => shownText(value) !== shownText(known[name] ?? '')),
  ) as Partial<V>

const draftKey = (userId: string, section: string) => `profile:${userId}:${section}`

export const readDraft = (userId: string, section: string): unknown =>
  stored(draftKey(userId, section), { kind: 'session' })

/** In this tab. Removes the draft where nothing changed. */
export function keepDraft(userId: string, section: string, changes: Partial<Values>): void {
  const key = draftKey(userId, section)
  if (Object.keys(changes).length) store(key, changes, 'session')
  else forget(key, 'session')
}

import { forget, store, stored } from '#web/lib/storage.ts'

/** The answers of one section of the editor. */
export type Values = Record<string, string>

/** What is known, with what was typed since; of the draft only what this section asks. */
export function withDraft<V extends Values>(known: V, draft: unknown): V {
  if (typeof draft !== 'object' || draft === null) return known
  const typed = Object.entries(draft).filter(
    ([name, value]) => Object.hasOwn(known, name) && typeof value === 'string',
  )
  return { ...known, ...Object.fromEntries(typed) }
}

/** What differs from what is known. */
export const changesOf = <V extends Values>(known: V, values: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== known[name])) as Partial<V>

const keyOf = (userId: string, section: string) => `profile:${userId}:${section}`

export const readDraft = (userId: string, section: string): unknown =>
  stored(keyOf(userId, section), { kind: 'session' })

/** Keeps what was typed for as long as the tab lives; nothing where there is nothing to keep. */
export function keepDraft(userId: string, section: string, changes: Partial<Values>): void {
  const key = keyOf(userId, section)
  if (Object.keys(changes).length) store(key, changes, 'session')
  else forget(key, 'session')
}

import { useSyncExternalStore } from 'react'
import type { WordKind } from '#contract/rules/words/kinds.ts'
import { currentUser, whenUserChanges } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { forget, store, stored } from '#web/lib/storage.ts'
import { createStore, useInBrowser } from '#web/lib/store.ts'

/** A message in another language than the reader's, and what the reader sees of it. */
export type Translation = {
  /** The words that it is about: an edited message is looked at anew. */
  of: string
  /** The language of these words; undefined where only the server can find out. */
  from: string | undefined
  /** `same`: the translation says nothing else. */
  state: 'offered' | 'busy' | 'translated' | 'original' | 'same' | 'failed'
  /** The translation, once there is one. */
  text?: string
  /** What the translation warns about. */
  warnings?: readonly WordKind[]
  /** Why there is none, in the reader's language. */
  error?: string
  /** Translates, tries again, or changes between translation and original. */
  press: () => void
}

const translations = new Map<string, Translation>()
const listeners = new Set<() => void>()

/** By the key of the bubble. */
export const translationOf = (key: string): Translation | undefined => translations.get(key)

export function showTranslation(key: string, translation: Translation): void {
  translations.set(key, translation)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Undefined for a message in the reader's language, and where nothing translates. */
export function useTranslation(key: string, body: string | null): Translation | undefined {
  const known = useSyncExternalStore(
    subscribe,
    () => translations.get(key),
    () => undefined,
  )
  return known?.of === body ? known : undefined
}

/** What a conversation is known to be like. */
export type Foreign = {
  /** The language of the other member's last words; undefined where it is the reader's or unclear. */
  language: string | undefined
}

/** By the other member; only conversations with messages in another language. */
export const foreignWith = createStore<ReadonlyMap<string, Foreign>>(new Map())

export const useForeign = (memberId: string): Foreign | undefined => foreignWith.useValue().get(memberId)

/** By the other member: whether the whole conversation is read in translation. */
const whole = createStore<ReadonlyMap<string, boolean>>(new Map())
const wholeKey = (memberId: string) => `translated:${currentUser()?.id}:${memberId}`

export const isWhole = (memberId: string): boolean =>
  whole.get().get(memberId) ?? stored<boolean>(wholeKey(memberId)) ?? false

export function useWhole(memberId: string): boolean {
  const chosen = whole.useValue().get(memberId)
  const kept = useInBrowser(() => stored<boolean>(wholeKey(memberId)) ?? false, false)
  return chosen ?? kept
}

/** Kept in this browser until it is turned off. */
export function setWhole(memberId: string, on: boolean): void {
  if (on) store(wholeKey(memberId), true)
  else forget(wholeKey(memberId))
  whole.set(new Map(whole.get()).set(memberId, on))
}

/** The reader chose another language, or another one reads. */
export function forgetTranslations(): void {
  translations.clear()
  foreignWith.set(new Map())
  for (const listener of listeners) listener()
}

whenUserChanges(() => {
  forgetTranslations()
  whole.set(new Map())
})

/** Whether anything translates here at all: nothing of it is loaded where nothing does. */
export function useMayTranslate(): boolean {
  const { settings } = useSettings()
  const inBrowser = useInBrowser(() => 'Translator' in globalThis, false)
  return inBrowser || settings?.translates === true
}

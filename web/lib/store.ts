import { useSyncExternalStore } from 'react'

export type Store<T> = { get: () => T; set: (next: T) => void; useValue: () => T }

/** A value outside React that components can follow. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const get = () => value
  const set = (next: T) => {
    value = next
    for (const listener of listeners) listener()
  }
  return { get, set, useValue: () => useSyncExternalStore(subscribe, get, get) }
}

type Loaded<T> = { data: T | undefined; loading: boolean; error: unknown }
type Once<T> = { load: () => Promise<T>; store: Store<Loaded<T>> }

/** A value that is loaded once; after a failure the next call tries again. */
export function loadedOnce<T>(fetchValue: () => Promise<T>): Once<T> {
  const store = createStore<Loaded<T>>({ data: undefined, loading: true, error: undefined })
  let underway: Promise<T> | undefined
  const load = () => {
    underway ??= fetchValue().then(
      (data) => {
        store.set({ data, loading: false, error: undefined })
        return data
      },
      (error: unknown) => {
        underway = undefined
        store.set({ data: undefined, loading: false, error })
        throw error
      },
    )
    return underway
  }
  return { load, store }
}

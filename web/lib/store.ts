import { useSyncExternalStore } from 'react'

export type Store<T> = { get: () => T; set: (next: T) => void; useValue: () => T }

/** The values of one page that the server renders. In a browser each store has its own value. */
export type PageValues = Map<object, unknown>
const page: { values?: () => PageValues } = {}
/** On the server: tells for which page a store is read, because one process renders all pages. */
export const storePerPage = (values: () => PageValues) => void (page.values = values)
export const isServer = (): boolean => page.values !== undefined

/** A value outside React that components can follow. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const get = () => {
    const values = page.values?.()
    return values?.has(subscribe) ? (values.get(subscribe) as T) : value
  }
  const set = (next: T) => {
    const values = page.values?.()
    if (values) values.set(subscribe, next)
    else value = next
    for (const listener of listeners) listener()
  }
  return { get, set, useValue: () => useSyncExternalStore(subscribe, get, get) }
}

type Loaded<T> = { data: T | undefined; loading: boolean; error: unknown }
type Once<T> = { load: () => Promise<T>; give: (data: T) => void; store: Store<Loaded<T>> }

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
  /** Takes a value that came with the page instead of loading it. */
  const give = (data: T) => {
    underway = Promise.resolve(data)
    store.set({ data, loading: false, error: undefined })
  }
  return { load, give, store }
}

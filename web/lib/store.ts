import { useSyncExternalStore } from 'react'

export type Store<T> = { get: () => T; set: (next: T) => void; useValue: () => T }

/** State outside React. On the server and during hydration components read `initial`. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const set = (next: T) => {
    value = next
    for (const listener of listeners) listener()
  }
  const get = () => value
  return { get, set, useValue: () => useSyncExternalStore(subscribe, get, () => initial) }
}

const never = () => () => {}

/** `atFirst` is the value on the server and during hydration. */
export const useInBrowser = <T>(read: () => T, atFirst: T): T =>
  useSyncExternalStore(never, read, () => atFirst)

/** False on the server and during hydration. */
export const useHydrated = (): boolean => useInBrowser(() => true, false)

import { useSyncExternalStore } from 'react'

export type Store<T> = { get: () => T; set: (next: T) => void; useValue: () => T }

/**
 * A value of this browser outside React that components can follow. A page that the server renders
 * has the first value, and so has React while it takes the page over.
 */
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

/** A value that only the browser knows. A page of the server has `atFirst`. */
export const useInBrowser = <T>(read: () => T, atFirst: T): T =>
  useSyncExternalStore(never, read, () => atFirst)

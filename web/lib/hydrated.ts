import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

const never = () => () => {}

/**
 * A value that only the browser knows. While React takes over a page of the server it is `atFirst`,
 * with which the server rendered.
 */
export const useInBrowser = <T>(read: () => T, atFirst: T): T =>
  useSyncExternalStore(never, read, () => atFirst)

/**
 * Whether the page still is the one that the server rendered: what it could not foresee waits for
 * the next page where it would push the content down.
 */
export const cameFinished = createStore(false)

import { createStore } from '#web/lib/store.ts'

/**
 * True until the first navigation. What the server could not foresee waits for the next page where
 * it would push the content down.
 */
export const isFirstPage = createStore(true)

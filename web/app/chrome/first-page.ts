import { createStore } from '#web/lib/store.ts'

/**
 * Whether the page still is the one that the server rendered: what it could not foresee waits for
 * the next page where it would push the content down.
 */
export const isFirstPage = createStore(true)

import { createStore } from '#web/lib/store.ts'

/** On the server: where the page that is rendered leads; it has no content of its own. */
export const leadsTo = createStore<string | undefined>(undefined)

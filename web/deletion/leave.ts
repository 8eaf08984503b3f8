import { pages } from '#contract/rules/pages.ts'
import { forgetAll } from '#web/lib/storage.ts'

/**
 * Starts the site anew, as a log-out does. The history carries the texts of the goodbye page,
 * because the storage is emptied. Never resolves, because the page unloads.
 */
export function leave(goodbye: Record<string, unknown>): Promise<never> {
  forgetAll('session')
  // An entry without a key would restore the scroll position of the first page of the visit.
  const entry = { key: crypto.randomUUID(), usr: goodbye }
  history.replaceState(entry, '', pages['account-deleted'])
  location.reload()
  return new Promise(() => {})
}

import { pages } from '#contract/rules/pages.ts'
import { forgetAll } from '#web/lib/storage.ts'

/**
 * Reloads the site, as a log-out does. The history entry carries the texts of the goodbye page,
 * because the storage is emptied. Never resolves.
 */
export function leave(goodbye: Record<string, unknown>): Promise<never> {
  forgetAll('session')
  scrollTo(0, 0) // a reload begins where the page was
  const entry = { key: crypto.randomUUID(), usr: goodbye }
  history.replaceState(entry, '', pages['account-deleted'])
  location.reload()
  return new Promise(() => {})
}

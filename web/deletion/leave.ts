import { pages } from '#contract/rules/pages.ts'
import { forgetAll } from '#web/lib/storage.ts'

/**
 * Starts the site anew, as a log-out does; what the goodbye says goes along with the history, because the storage is
 * emptied. Never resolves: the page ends here.
 */
export function leave(goodbye: Record<string, unknown>): Promise<never> {
  forgetAll('session')
  // A key of its own: without one the page would begin where the visit's first page was scrolled to.
  const entry = { key: crypto.randomUUID(), usr: goodbye }
  history.replaceState(entry, '', pages['account-deleted'])
  location.reload()
  return new Promise(() => {})
}

import { given, wasKept } from '#web/lib/given.ts'
import { connectionHere, mayLoadAhead } from '#web/lib/http/data-saver.ts'
import { askSettings } from '#web/lib/http/first-calls.ts'
import { refetchUser } from '#web/lib/http/session.ts'
import { giveSettings } from '#web/lib/http/settings.ts'
import { worker } from '#web/notifications/push/worker.ts'
import { keepPage } from '#web/worker/kept-pages.ts'

const WAIT_MS = 2000

/** Asks again what came with a page of an earlier visit. */
async function refresh(): Promise<void> {
  const { queries = [] } = (given?.queries ?? {}) as { queries?: unknown[] }
  const refreshQueries = async () => {
    const { queryClient } = await import('#web/lib/http/query-client.ts')
    await queryClient.invalidateQueries()
  }
  await Promise.allSettled([
    refetchUser(),
    askSettings(location).then(giveSettings),
    queries.length > 0 && refreshQueries(),
  ])
}

/**
 * Refreshes a page that the browser had kept, and keeps this one for the next visit (spec/pages 27)
 * unless the worker did so when it fetched the page.
 */
export async function keepThisPage(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const kept = wasKept()
  const fetchedByWorker = Boolean(navigator.serviceWorker.controller) && !kept
  if (kept) await refresh()
  if (!mayLoadAhead(connectionHere())) return
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  await worker()
  if (!fetchedByWorker) await keepPage(path, await fetch(path, { headers: { accept: 'text/html' } }))
}

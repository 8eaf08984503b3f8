import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { onReach } from './api.ts'

const PROBE_MS = 1000

let probe: ReturnType<typeof setInterval> | undefined

function noteReach(reached: boolean): void {
  // Queries that failed are asked again by the library.
  onlineManager.setOnline(reached)
  if (reached) {
    clearInterval(probe)
    probe = undefined
    return
  }
  probe ??= setInterval(() => {
    if (document.visibilityState === 'visible')
      fetch('/healthz', { cache: 'no-store' }).then(
        () => noteReach(true),
        () => {},
      )
  }, PROBE_MS)
}

/** A browser may say that it has a network where nothing answers; a call knows better. */
if (typeof document !== 'undefined') {
  if (!navigator.onLine) onlineManager.setOnline(false)
  onReach(noteReach)
}

/** Whether the site can be reached, as far as this browser knows (spec/pages 20). */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
    () => true,
  )

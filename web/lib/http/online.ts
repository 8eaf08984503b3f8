import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { onReach } from './api.ts'

const PROBE_MS = 1000

let probe: ReturnType<typeof setInterval> | undefined

function noteReach(reached: boolean): void {
  // TanStack Query then retries what failed.
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

/** `navigator.onLine` may be true where nothing answers, so only its `false` counts. */
if (typeof document !== 'undefined') {
  if (!navigator.onLine) onlineManager.setOnline(false)
  onReach(noteReach)
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
    () => true,
  )

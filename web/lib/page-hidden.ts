import { pageHidden } from '#contract/settings.ts'

/** SPEC §7: tells the server that the page was hidden; a beacon, so that it also leaves with a closing tab. */
export function reportPageHidden(): void {
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    navigator.sendBeacon?.(pageHidden.path, new Blob(['{}'], { type: 'application/json' }))
  })
}

import { pageHidden } from '#contract/settings.ts'

/**
 * Reports to the server that the page was hidden (spec/pages 21), as a beacon, which also leaves
 * with a closing tab. The query lb is sent while the landing page is shown.
 */
export function reportPageHidden(): void {
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    const lb = new URLSearchParams(location.search).get('lb') ?? undefined
    navigator.sendBeacon?.(pageHidden.path, new Blob([JSON.stringify({ lb })], { type: 'application/json' }))
  })
}

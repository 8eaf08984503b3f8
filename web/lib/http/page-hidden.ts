import { pageHidden } from '#contract/settings.ts'

/**
 * Tells the server that the page was hidden (spec/pages 21); a beacon, so that it also leaves with
 * a closing tab. The query lb goes along while the page stands there to which it came.
 */
export function reportPageHidden(): void {
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    const lb = new URLSearchParams(location.search).get('lb') ?? undefined
    navigator.sendBeacon?.(pageHidden.path, new Blob([JSON.stringify({ lb })], { type: 'application/json' }))
  })
}

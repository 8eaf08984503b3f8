import { pageHidden, type Visit } from '#contract/traffic.ts'
import { storedTracking } from '#web/lib/routing/tracking.ts'

/**
 * Reports a visit that began with the query `lb` when its page is first hidden (spec/pages 21), as
 * a beacon, which also leaves with a closing tab.
 */
export function reportPageHidden(page: Visit['page']): void {
  if (!new URLSearchParams(location.search).has('lb')) return
  const entry = location.pathname
  const report = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', report)
    const { network, ref } = storedTracking() ?? {}
    const visit: Visit = {
      page,
      source: network ?? ref,
      seconds: Math.round(performance.now() / 1000),
      bounced: location.pathname === entry,
    }
    navigator.sendBeacon?.(pageHidden.path, new Blob([JSON.stringify(visit)], { type: 'application/json' }))
  }
  addEventListener('visibilitychange', report)
}

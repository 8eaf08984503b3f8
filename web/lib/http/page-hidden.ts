import { pageHidden, type Visit } from '#contract/traffic.ts'
import { storedTracking } from '#web/lib/routing/tracking.ts'

/**
 * Reports a visit with `lb` in its address when its page is first hidden (spec/pages 21). A beacon
 * still leaves when the tab closes.
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

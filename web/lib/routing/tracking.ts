import { useLocation } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import { store, stored } from '#web/lib/storage.ts'
import { useInBrowser } from '#web/lib/store.ts'

const KEY = 'tracking'
const NAMES = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const

/** Where a visitor came from (spec/accounts 5). */
export type Tracking = Partial<Record<(typeof NAMES)[number], string>>

/** The tracking values of a query string, or undefined where there are none. */
export function trackingOf(search: string): Tracking | undefined {
  const query = new URLSearchParams(search)
  const found = NAMES.flatMap((name) => {
    const value = query
      .get(name)
      ?.replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 100)
      .toWellFormed()
    return value ? [[name, value] as const] : []
  })
  return found.length ? Object.fromEntries(found) : undefined
}

/** Called on the first page of a visit: newer tracking replaces older. */
export function rememberTracking(search: string): void {
  const tracking = trackingOf(search)
  if (tracking) store(KEY, tracking)
}

/** The tracking of the last 30 days, sent with the sign-up. */
export const storedTracking = (): Tracking | undefined =>
  stored<Tracking>(KEY, { maxDays: limits.trackingDays })

/** A stored network or ref counts as a traffic source (spec/accounts 5). */
export const hasTrafficSource = (tracking = storedTracking()): boolean =>
  Boolean(tracking?.network ?? tracking?.ref)

/** Whether an address names a traffic source: the server knows of no other. */
export const namesTrafficSource = (search: string): boolean => hasTrafficSource(trackingOf(search) ?? {})

/** As `hasTrafficSource`, for what may have come with the page. */
export function useTrafficSource(): boolean {
  const { search } = useLocation()
  const isKnown = useInBrowser(hasTrafficSource, false)
  return isKnown || namesTrafficSource(search)
}

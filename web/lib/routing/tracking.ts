import { useLocation } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import { store, stored } from '#web/lib/storage.ts'
import { useInBrowser } from '#web/lib/store.ts'

const KEY = 'tracking'
const NAMES = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const

/** (spec/accounts 5) */
export type Tracking = Partial<Record<(typeof NAMES)[number], string>>

export function readTracking(search: string): Tracking | undefined {
  const query = new URLSearchParams(search)
  const entries = NAMES.flatMap((name) => {
    const value = query
      .get(name)
      ?.replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 100)
      .toWellFormed()
    return value ? [[name, value] as const] : []
  })
  return entries.length ? Object.fromEntries(entries) : undefined
}

/** Newer tracking replaces older. */
export function rememberTracking(search: string): void {
  const tracking = readTracking(search)
  if (tracking) store(KEY, tracking)
}

export const storedTracking = (): Tracking | undefined =>
  stored<Tracking>(KEY, { maxDays: limits.trackingDays })

export const hasTrafficSource = (tracking = storedTracking()): boolean =>
  Boolean(tracking?.network ?? tracking?.ref)

/** For the server, which does not have the browser's storage. */
export const namesTrafficSource = (search: string): boolean => hasTrafficSource(readTracking(search) ?? {})

export function useTrafficSource(): boolean {
  const { search } = useLocation()
  const isKnown = useInBrowser(hasTrafficSource, false)
  return isKnown || namesTrafficSource(search)
}

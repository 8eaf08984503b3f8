import { useEffect } from 'react'
import { routes } from './routes.tsx'

const WAIT_MS = 3000
const nextPages = new Set<string>(['members', 'members-id', 'likes', 'chats'])

type Connection = { saveData?: boolean; effectiveType?: string }

/** Not on 2g, and not with data saving on (spec/pages 19). */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !connection?.effectiveType?.includes('2g')

/** Loads the screens that a member will probably open next, when the page is idle. */
export function usePrefetch(): void {
  useEffect(() => {
    if (!mayPrefetch((navigator as { connection?: Connection }).connection)) return
    const timer = setTimeout(() => {
      for (const { name, preload } of routes) if (nextPages.has(name)) preload().catch(() => {})
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
}

import { useEffect } from 'react'
import { connectionHere, mayLoadAhead } from '#web/lib/http/data-saver.ts'
import { routes } from './routes.tsx'

const WAIT_MS = 3000
const nextPages = new Set<string>(['members', 'members-id', 'likes', 'chats'])

/** Loads the screens that a member will probably open next, when the page is idle. */
export function usePrefetch(): void {
  useEffect(() => {
    if (!mayLoadAhead(connectionHere())) return
    const timer = setTimeout(() => {
      for (const { name, preload } of routes) if (nextPages.has(name)) preload().catch(() => {})
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
}

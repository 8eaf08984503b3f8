import { useEffect, useState } from 'react'
import { useLocation } from '#web/lib/routing/router.tsx'
import { isServer } from '#web/lib/store.ts'

/** Returns the token in the query of a mailed link, or an empty string. */
export const tokenIn = (search: string): string => new URLSearchParams(search).get('token') ?? ''

// State of the history entry. It keeps the token for a reload after the token has left the address.
type Entry = { linkToken?: unknown } | null

const kept = (): string => {
  if (isServer()) return ''
  const token = (history.state as Entry)?.linkToken
  return typeof token === 'string' ? token : ''
}

/** Takes the token of `/{token}` out of the address; a reload still finds it. */
export function useLinkToken(): string {
  const { search } = useLocation()
  const [token] = useState(() => tokenIn(search) || kept())
  useEffect(() => {
    if (!token || !location.search) return
    const entry = history.state as Entry
    history.replaceState({ ...entry, linkToken: token }, '', location.pathname)
  }, [token])
  return token
}

/** Stands in the path for the token that was removed. The route accepts it like a token. */
const OPENED = 'opened-from-your-mailbox'

/**
 * Returns the token of `/{token}` and replaces it in the address. A reload still finds the token.
 */
export function usePathToken(given: string | undefined): string {
  const [token] = useState(() => (given === OPENED ? kept() : (given ?? '')))
  useEffect(() => {
    if (token && location.pathname.includes(token))
      history.replaceState({ ...(history.state as Entry), linkToken: token }, '', `/${OPENED}`)
  }, [token])
  return token
}

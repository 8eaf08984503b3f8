import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/lib/store.ts'

/** Empty without a token. */
export const tokenIn = (search: string): string => new URLSearchParams(search).get('token') ?? ''

// In the history entry, so that a reload finds the token that has left the address.
type Entry = { linkToken?: unknown } | null

const readToken = (): string => {
  if (typeof history === 'undefined') return ''
  const token = (history.state as Entry)?.linkToken
  return typeof token === 'string' ? token : ''
}

/** Undefined where the server renders the page, which does not know the history entry. */
function useStoredToken(): string | undefined {
  const [token] = useState(readToken)
  const isHydrated = useHydrated()
  return isHydrated ? token : undefined
}

/**
 * Takes the token of a mailed link out of the address; a reload still finds it. Undefined until it
 * is known.
 */
export function useLinkToken(): string | undefined {
  const { search } = useLocation()
  const [tokenInUrl] = useState(() => tokenIn(search))
  const storedToken = useStoredToken()
  const token = tokenInUrl || storedToken
  useEffect(() => {
    if (!token || !location.search) return
    const entry = history.state as Entry
    history.replaceState({ ...entry, linkToken: token }, '', location.pathname)
  }, [token])
  return token
}

/** Replaces the token in the path. The route accepts it like a token. */
const OPENED = 'opened-from-your-mailbox'

/** As `useLinkToken`, for `/{token}`. */
export function usePathToken(path: string | undefined): string | undefined {
  const [tokenInUrl] = useState(path ?? '')
  const storedToken = useStoredToken()
  const token = tokenInUrl === OPENED ? storedToken : tokenInUrl
  useEffect(() => {
    if (token && location.pathname.includes(token))
      history.replaceState(
        { ...(history.state as Entry), linkToken: token },
        '',
        `/${OPENED}${location.search}`,
      )
  }, [token])
  return token
}

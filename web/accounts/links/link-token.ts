import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useInBrowser } from '#web/lib/store.ts'

/** Returns the token in the query of a mailed link, or an empty string. */
export const tokenIn = (search: string): string => new URLSearchParams(search).get('token') ?? ''

// State of the history entry. It keeps the token for a reload after the token has left the address.
type Entry = { linkToken?: unknown } | null

const kept = (): string => {
  if (typeof history === 'undefined') return ''
  const token = (history.state as Entry)?.linkToken
  return typeof token === 'string' ? token : ''
}

/** The kept token; undefined where the server renders the page, which does not know it. */
function useKept(): string | undefined {
  const [token] = useState(kept)
  const isHere = useInBrowser(() => true, false)
  return isHere ? token : undefined
}

/**
 * Takes the token of a mailed link out of the address; a reload still finds it, in the browser.
 * Undefined until it is known.
 */
export function useLinkToken(): string | undefined {
  const { search } = useLocation()
  const [given] = useState(() => tokenIn(search))
  const found = useKept()
  const token = given || found
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
 * Returns the token of `/{token}` and replaces it in the address. A reload still finds the token,
 * as with `useLinkToken`.
 */
export function usePathToken(path: string | undefined): string | undefined {
  const [given] = useState(path ?? '')
  const found = useKept()
  const token = given === OPENED ? found : given
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

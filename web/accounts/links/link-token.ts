import { useEffect, useState } from 'react'

/** The token that a mailed link carries in its query, or nothing. */
export const tokenIn = (search: string): string => new URLSearchParams(search).get('token') ?? ''

/** Where the token of an entry of the history is kept once it has left the address: a reload still has it. */
type Entry = { linkToken?: unknown } | null

const kept = (): string => {
  const token = (history.state as Entry)?.linkToken
  return typeof token === 'string' ? token : ''
}

/** The token of `?token=`, taken out of the address as soon as it was read (spec/abuse T10). */
export function useLinkToken(): string {
  const [token] = useState(() => tokenIn(location.search) || kept())
  useEffect(() => {
    if (!token || !location.search) return
    const entry = history.state as Entry
    history.replaceState({ ...entry, linkToken: token }, '', location.pathname)
  }, [token])
  return token
}

/** Looks like a mailed link and is none: where the screen stands once the token has left the address. */
const OPENED = 'opened-from-your-mailbox'

/** The token of `/{token}`, which is the address itself: from now on that names no link, and a reload still finds it. */
export function usePathToken(given: string | undefined): string {
  const [token] = useState(() => (given === OPENED ? kept() : (given ?? '')))
  useEffect(() => {
    if (token && location.pathname.includes(token))
      history.replaceState({ ...(history.state as Entry), linkToken: token }, '', `/${OPENED}`)
  }, [token])
  return token
}

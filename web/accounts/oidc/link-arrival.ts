import { linkOidc } from '#contract/oidc.ts'
import { call } from '#web/lib/http/api.ts'

/**
 * Links the issuer's account that led to this log-in, after it. An arrival that is over meanwhile
 * must not spoil the log-in.
 */
export async function linkArrival(search: string): Promise<void> {
  const query = new URLSearchParams(search)
  const arrival = query.get('token')
  if (!query.has('with') || !arrival) return
  await call(linkOidc, { body: { arrival } }).catch(() => undefined)
}

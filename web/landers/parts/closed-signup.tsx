import { Suspense } from 'react'
import { maySignUp } from '#web/accounts/account-rules.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useInBrowser } from '#web/lib/hydrated.ts'
import { laterPart } from '#web/lib/routing/lazy-part.ts'
import { hasTrafficSource } from '#web/lib/routing/tracking.ts'

const ClosedPart = laterPart(() => import('./later/closed.tsx').then((file) => file.Closed))
/** The text of a site that takes no sign-ups; always the same element (see laterPart). */
export const closed = (
  <Suspense>
    <ClosedPart />
  </Suspense>
)

/** Whether sign-up is closed to this visitor. Open until the settings and the storage are read. */
export function useIsClosed(): boolean {
  const { settings } = useSettings()
  const fromSource = useInBrowser(hasTrafficSource, true)
  return settings !== undefined && !maySignUp(settings.signups, fromSource)
}

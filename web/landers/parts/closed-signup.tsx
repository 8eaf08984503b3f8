import { Ticket } from 'lucide-react'
import { maySignUp } from '#web/accounts/account-rules.ts'
import { useSettings, useSiteName } from '#web/lib/http/settings.ts'
import { hasTrafficSource } from '#web/lib/routing/tracking.ts'
import { useInBrowser } from '#web/lib/store.ts'
import { fill } from '#web/lib/texts/fill.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useShared } from './shared-texts.ts'

/** Open until the settings and the storage are read. */
export function useIsClosed(): boolean {
  const { settings } = useSettings()
  const fromSource = useInBrowser(hasTrafficSource, true)
  return settings !== undefined && !maySignUp(settings.signups, fromSource)
}

/** (spec/accounts 1) */
export function Closed() {
  const shared = useShared()
  const site = useSiteName()
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <Ticket aria-hidden="true" className="size-12 stroke-[1.5] text-primary" />
      <h2 className="text-2xl">{shared.closed_title}</h2>
      <p className="text-muted">{fill(shared.closed, { site })}</p>
      <ButtonLink to="/login" variant="outline">
        {shared.log_in}
      </ButtonLink>
    </div>
  )
}

import { Ticket } from 'lucide-react'
import { useShared } from '#web/landers/parts/shared-texts.ts'
import { useSiteName } from '#web/lib/http/settings.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** The text of a site that takes no sign-ups (spec/accounts 1). */
export function Closed() {
  const shared = useShared()
  const site = useSiteName()
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <Ticket aria-hidden="true" className="size-12 stroke-[1.5] text-primary" />
      <h2 className="text-2xl">{shared.closed_title}</h2>
      <p className="text-muted">{shared.closed(site)}</p>
      <ButtonLink to="/login" variant="outline">
        {shared.log_in}
      </ButtonLink>
    </div>
  )
}

import { Suspense } from 'react'
import { useUser } from '#web/lib/http/session.ts'
import { inMembersArea } from '#web/lib/routing/members-area.ts'
import { part } from '#web/ui/part.tsx'

const TermsDialog = part(() =>
  import('#web/accounts/terms/terms-dialog.tsx').then((file) => file.TermsDialog),
)

/** The dialog of new terms over the page. */
export function AlertHeader({ routeName }: { routeName: string }) {
  const { user } = useUser()
  if (!user || user.handover_due || !user.terms_due || !inMembersArea(routeName)) return null
  return (
    <Suspense>
      <TermsDialog />
    </Suspense>
  )
}

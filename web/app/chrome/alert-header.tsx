import { Suspense } from 'react'
import { useUser } from '#web/lib/http/session.ts'
import { lazyPart } from '#web/lib/routing/lazy-part.ts'
import { inMembersArea } from '#web/lib/routing/members-area.ts'

const TermsDialog = lazyPart(() =>
  import('#web/accounts/terms/terms-dialog.tsx').then((file) => file.TermsDialog),
)

const BonusBar = lazyPart(() => import('#web/catalogue/bonus/bonus-bar.tsx').then((file) => file.BonusBar))

/** The pages with the discount bar (spec/prices 30). */
const bonusPages = new Set(['premium', 'credits'])

/** The discount above the page, and the dialog of new terms over it. */
export function AlertHeader({ routeName }: { routeName: string }) {
  const { user } = useUser()
  if (!user || user.handover_due) return null
  return (
    <>
      {!user.paid_user && bonusPages.has(routeName) && (
        <Suspense>
          <BonusBar user={user} />
        </Suspense>
      )}
      {user.terms_due && inMembersArea(routeName) && (
        <Suspense>
          <TermsDialog />
        </Suspense>
      )}
    </>
  )
}

import { Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { maySignUp } from '#web/accounts/account-rules.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { hasTrafficSource } from '#web/lib/routing/tracking.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/**
 * Shows the form if sign-up is open, else the invite-only text. Shows the form too while the
 * settings are unknown: the server decides.
 */
export function SignupGate({ children, onLeave }: { children: ReactNode; onLeave?: () => void }) {
  const t = useT()
  const { settings, loading } = useSettings()
  if (loading) return <FormSkeleton />
  if (!settings || maySignUp(settings.signups, hasTrafficSource())) return children
  return (
    <EmptyState
      icon={<Ticket />}
      title={t('accounts.signup.closed_title')}
      text={t('errors.accounts.signup_closed', { name: settings.name })}
      action={
        <ButtonLink to="/login" variant="outline" onClick={onLeave}>
          {t('app.nav.login')}
        </ButtonLink>
      }
    />
  )
}

function FormSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5">
      <Skeleton className="h-1.5 w-full" />
      <Skeleton className="h-8 w-56" />
      <div className="grid grid-cols-2 gap-3">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-14 w-full" />
        ))}
      </div>
      <Skeleton className="h-13 w-full" />
    </div>
  )
}

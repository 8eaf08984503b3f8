import { type ReactNode, Suspense } from 'react'
import { maySignUp } from '#web/accounts/account-rules.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useTrafficSource } from '#web/lib/routing/tracking.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { part } from '#web/ui/part.tsx'

type Closed = { onLeave?: () => void }
const SignupClosed = part(() => import('./signup-closed.tsx').then((file) => file.SignupClosed))

/** Also shows the form while the settings are unknown: the server decides. */
export function SignupGate({ children, onLeave }: Closed & { children: ReactNode }) {
  const { settings, loading } = useSettings()
  const fromSource = useTrafficSource()
  if (loading) return <FormSkeleton />
  if (!settings || maySignUp(settings.signups, fromSource)) return children
  return (
    <Suspense>
      <SignupClosed onLeave={onLeave} />
    </Suspense>
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

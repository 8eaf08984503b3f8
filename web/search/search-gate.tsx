import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import type { SiteSettings } from '#contract/settings.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { DESKTOP } from '#web/lib/media.ts'
import { loginPath } from '#web/lib/routing/same-origin-path.ts'
import { useSignup } from '#web/lib/routing/signup.ts'
import { hasTrafficSource } from '#web/lib/routing/tracking.ts'
import { useHydrated } from '#web/lib/store.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { MemberGridSkeleton } from '#web/profiles/card/member-grid.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { visitorsMaySearch } from './visitors-may-search.ts'

/** (spec/discovery 1) */
export function SearchGate({ children }: { children: (isVisitor: boolean) => ReactNode }) {
  const { user, loading, error, hasEnded, retry } = useUser()
  const { settings, loading: waiting, error: unknown, retry: again } = useSettings()
  const [wasMember, setWasMember] = useState(false)
  if (user && !wasMember) setWasMember(true)

  // Only the browser knows whether an advertisement sent a visitor.
  const isHydrated = useHydrated()

  if (user) return children(false)
  if (error) return <Unknown error={error} onRetry={retry} />
  if (settings && visitorsMaySearch(settings, false)) return children(true)
  if (loading || waiting || !isHydrated) return <Coming />
  if (!settings) return <Unknown error={unknown} onRetry={again} />
  return mayVisit(settings) ? children(true) : <SentAway wasMember={wasMember} hasEnded={hasEnded} />
}

const mayVisit = (settings: SiteSettings) => visitorsMaySearch(settings, hasTrafficSource())

// To the log-in; on desktops over the home page, unless a session has just ended.
function SentAway({ wasMember, hasEnded }: { wasMember: boolean; hasEnded: boolean | undefined }) {
  const { pathname, search } = useLocation()
  const { openSignup } = useSignup()
  const [toHome] = useState(() => !wasMember && !hasEnded && matchMedia(DESKTOP).matches)
  useEffect(() => {
    if (toHome) openSignup()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on the way out
  }, [toHome])
  return <Navigate to={toHome ? '/' : loginPath(pathname + search, hasEnded)} replace />
}

function Coming() {
  const t = useT()
  usePageTitle(t('search.title'))
  return (
    <div className="page flex grow flex-col gap-6 py-5 lg:py-8">
      <h1 className="text-2xl sm:text-3xl">{t('search.title')}</h1>
      <MemberGridSkeleton count={limits.resultsPerPage} />
    </div>
  )
}

const Unknown = (props: { error: unknown; onRetry: () => void }) => (
  <div className="page-narrow py-12">
    <ErrorNote {...props} />
  </div>
)

import { Suspense, useEffect, useState } from 'react'
import { pages } from '#contract/rules/pages.ts'
import { useUser } from '#web/lib/http/session.ts'
import { Navigate, useLocation, useParams } from '#web/lib/routing/router.tsx'
import { loginPath, safeRedirect } from '#web/lib/routing/same-origin-path.ts'
import { ErrorBoundary, ErrorPage } from './error-boundary.tsx'
import type { PageRoute } from './routes.tsx'
import { Waiting } from './waiting.tsx'

const first: { shown?: () => void } = {}
/** Calls `act` once the first page takes events: the frame around it does so earlier. */
export const whenFirstPageIsShown = (act: () => void) => void (first.shown = act)

/** One page of the route table: checks access, loads the screen and catches its errors. */
export function Page({ route }: { route: PageRoute }) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={<Waiting />}>
        <Guarded route={route} />
      </Suspense>
    </ErrorBoundary>
  )
}

const openToRestricted = (name: PageRoute['name']) =>
  /^(settings-(decisions|delete)|transactions-|account-deleted|complaints|lang-config|pages-|reset-password-do)/.test(
    name,
  )

function Guarded({ route }: { route: PageRoute }) {
  const { name } = route
  const params = useParams()
  const location = useLocation()
  const { user, loading, error, hasEnded, retry } = useUser()
  useEffect(() => {
    first.shown?.()
    first.shown = undefined
  }, [])
  const [cameAs, setCameAs] = useState<{ route: PageRoute; visitor: boolean }>()

  const undecided = route.access !== 'public' && (loading || (error && !user))
  if (undecided && error) return <ErrorPage error={error} onRetry={retry} />
  if (undecided) return <Waiting />

  if (!loading && cameAs?.route !== route) setCameAs({ route, visitor: !user })
  if (!user && route.access === 'member') {
    const from = location.pathname + location.search
    const to = (hasEnded ? undefined : route.visitorTo?.(params)) ?? loginPath(from, hasEnded)
    return <Navigate to={to} replace />
  }
  // An account that somebody else may have made is handed over before any other page but the public
  // search.
  if (user?.handover_due && name !== 'handover' && (route.access !== 'public' || name.startsWith('members')))
    return <Navigate to={pages.handover} replace />
  // A suspended or banned member has one room; public pages that name no member stay open.
  if (user?.restriction && !openToRestricted(name))
    return <Navigate to={pages['settings-decisions']} replace />
  const finishing = route.finishes && cameAs?.route === route && cameAs.visitor
  if (user && !finishing) {
    const redirect = safeRedirect(new URLSearchParams(location.search).get('redirect'))
    const onwards =
      route.memberTo?.(params, user) ?? (route.access === 'visitor' ? (redirect ?? '/members') : undefined)
    if (onwards) return <Navigate to={onwards} replace />
  }
  return <route.Screen />
}

import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { pages } from '#contract/rules/pages.ts'
import { useUser } from '#web/lib/http/session.ts'
import { loginPath } from '#web/lib/routing/same-origin-path.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { isCode, latestOrderQuery } from '#web/payments/payments.api.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { useFollowedOrder } from './follow-order.ts'
import { OrderResult } from './order-result.tsx'
import { Frame, ResultSkeleton } from './status-head.tsx'
import { NoOrder, Unknown } from './unknown.tsx'
import { VisitorStatus } from './visitor-status.tsx'

/** Ignores any status in the address (spec/payments 42). */
export function TransactionScreen() {
  const t = useT()
  const { id } = useParams()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const { user, loading, error, retry } = useUser()
  const rt = search.get('rt')
  usePageTitle(t('payments.result.page'))

  if (loading) return <ResultSkeleton />
  if (!user && id && rt) return <VisitorStatus id={id} rt={rt} />
  if (!user && error)
    return (
      <Frame>
        <ErrorNote error={error} onRetry={retry} />
      </Frame>
    )
  if (!user) return <Navigate to={loginPath(pathname)} replace />
  return id ? <OwnOrder key={id} id={id} rt={rt} /> : <Latest />
}

function Latest() {
  const { data, error, isFetching, refetch } = useQuery(latestOrderQuery)
  if (isCode(error, 'payments.order_not_found')) return <Navigate to={pages.credits} replace />
  if (error) return <Unknown error={error} isFetching={isFetching} onRetry={() => void refetch()} />
  if (!data) return <ResultSkeleton />
  return <Navigate to={`/transactions/${data.id}`} replace />
}

function OwnOrder({ id, rt }: { id: string; rt: string | null }) {
  const followed = useFollowedOrder(id)
  const { order, error, isFetching, lookAgain: pollAgain } = followed
  if (isCode(error, 'payments.order_not_found'))
    // Another member than the payer is logged in; the token still shows the status.
    return rt ? <VisitorStatus id={id} rt={rt} /> : <NoOrder />
  if (order)
    return (
      <OrderResult
        order={order}
        isStale={error !== null}
        isOver={followed.isOver}
        isFetching={isFetching}
        onPollAgain={pollAgain}
      />
    )
  if (error) return <Unknown error={error} isFetching={isFetching} onRetry={pollAgain} />
  return <ResultSkeleton />
}

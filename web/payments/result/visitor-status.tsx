import { isFinal } from '#web/lib/http/refusals.ts'
import { useUser } from '#web/lib/http/session.ts'
import { loginPath } from '#web/lib/routing/same-origin-path.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useFollowedStatus } from './follow-order.ts'
import { Frame, ResultSkeleton, StatusAnnouncement, StatusHead } from './status-head.tsx'
import { NoOrder, Unknown } from './unknown.tsx'

/** For a payer who returns in another browser: only the status. */
export function VisitorStatus({ id, rt }: { id: string; rt: string }) {
  const t = useT()
  const { user } = useUser()
  const { status, error, isFetching, isOver, lookAgain: pollAgain } = useFollowedStatus(id, rt)
  if (!status && error)
    return isFinal(error) ? (
      <NoOrder />
    ) : (
      <Unknown error={error} isFetching={isFetching} onRetry={pollAgain} />
    )
  if (!status) return <ResultSkeleton />
  const isPending = status === 'pending'
  return (
    <Frame>
      <StatusAnnouncement title={t(`payments.result.title.${status}`)} />
      <StatusHead status={status} title={t(`payments.result.title.${status}`)} isBusy={isPending && !isOver}>
        <p className="text-muted">{t(`payments.result.visitor.${status}`)}</p>
      </StatusHead>
      <div className="flex flex-wrap justify-center gap-3">
        {isPending && isOver && (
          <Button variant="outline" loading={isFetching} onClick={pollAgain}>
            {t('payments.result.look_again')}
          </Button>
        )}
        {!user && <ButtonLink to={loginPath(`/transactions/${id}`)}>{t('app.nav.login')}</ButtonLink>}
      </div>
    </Frame>
  )
}

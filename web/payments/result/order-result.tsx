import type { Order } from '#contract/payments.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { reasonOrOther } from '#web/payments/reason.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Cancelled } from './cancelled.tsx'
import { Completed } from './completed.tsx'
import { OrderFacts } from './order-facts.tsx'
import { PayAgain } from './pay-again.tsx'
import { Pending, type PendingProps } from './pending.tsx'
import { Frame, orderTitle, StatusAnnouncement, StatusHead } from './status-head.tsx'

/** (spec/payments 42) */
function Failed({ order }: { order: Order }) {
  const t = useT()
  return (
    <>
      <StatusHead status="failed" title={orderTitle(t, order)}>
        <p>{t(`payments.reasons.${reasonOrOther(order.reason)}`)}</p>
        <p className="text-muted">{t('payments.result.nothing_charged')}</p>
      </StatusHead>
      <PayAgain order={order} />
    </>
  )
}

type OrderResultProps = PendingProps & {
  /** The last request failed, so the page may be out of date. */
  isStale: boolean
}

export function OrderResult(props: OrderResultProps) {
  const { order, isStale, isFetching, onPollAgain } = props
  const t = useT()
  return (
    <Frame>
      <StatusAnnouncement title={orderTitle(t, order)} />
      {order.status === 'pending' && <Pending {...props} />}
      {order.status === 'completed' && <Completed order={order} />}
      {order.status === 'failed' && <Failed order={order} />}
      {order.status === 'cancelled' && <Cancelled order={order} />}
      {isStale && order.status === 'pending' && (
        <Alert kind="warning" action={{ label: t('ui.retry'), onClick: onPollAgain, loading: isFetching }}>
          {t('payments.result.stale')}
        </Alert>
      )}
      <OrderFacts order={order} />
    </Frame>
  )
}

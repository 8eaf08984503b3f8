import { useInfiniteQuery } from '@tanstack/react-query'
import type { Order } from '#contract/payments.ts'
import { useMoney } from '#web/catalogue/money.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ordersQuery } from '#web/payments/payments.api.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** The orders that are not settled yet, before somebody buys the same again (spec/payments 19). */
export function PendingOrders() {
  const { data } = useInfiniteQuery(ordersQuery)
  const pending = data?.pages.flatMap(({ orders }) => orders).filter(({ status }) => status === 'pending')
  if (!pending?.length) return null
  return (
    <div className="flex flex-col gap-3">
      {pending.map((order) => (
        <PendingOrder key={order.id} order={order} />
      ))}
    </div>
  )
}

function PendingOrder({ order }: { order: Order }) {
  const t = useT()
  const dates = useDates()
  const money = useMoney()
  const { id, credits, amount, created_at, checkout_url, transfer } = order
  const isPaid = checkout_url === null && transfer === null
  return (
    <Alert
      title={t(isPaid ? 'payments.result.title.pending' : 'payments.result.not_paid')}
      action={{ label: t('payments.orders.see'), to: `/transactions/${id}` }}
    >
      <p>
        {t('credits.balance', { count: credits })} · <span className="tabular-nums">{money(amount)}</span> ·{' '}
        <time dateTime={created_at}>{dates.fullTime(created_at)}</time>
      </p>
      <p>{t('payments.orders.open')}</p>
    </Alert>
  )
}

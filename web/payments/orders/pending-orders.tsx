import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/payments.ts'
import { useMoney } from '#web/catalogue/money.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ordersQuery } from '#web/payments/payments.api.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/**
 * Before somebody buys the same again (spec/payments 19). `isLoading`: it is not known yet whether
 * there is a notice.
 */
export function usePendingOrders(): { notice: ReactNode; isLoading: boolean } {
  const { data, isPending } = useInfiniteQuery(ordersQuery)
  const pending = data?.pages.flatMap(({ orders }) => orders).filter(({ status }) => status === 'pending')
  return { notice: pending?.length ? <PendingOrders orders={pending} /> : null, isLoading: isPending }
}

const isPaid = ({ checkout_url, transfer }: Order) => checkout_url === null && transfer === null

function PendingOrders({ orders }: { orders: Order[] }) {
  const t = useT()
  const [only, ...others] = orders
  if (!only) return null
  const orderState = (order: Order) =>
    t(isPaid(order) ? 'payments.result.title.pending' : 'payments.result.not_paid')
  const advice = t('payments.orders.open', { count: orders.length })
  if (others.length === 0)
    return (
      <Alert
        title={orderState(only)}
        action={{ label: t('payments.orders.see'), to: `/transactions/${only.id}` }}
      >
        <p>
          <OrderLine order={only} />
        </p>
        <p>{advice}</p>
      </Alert>
    )
  return (
    <Alert title={advice}>
      <ul>
        {orders.map((order) => (
          <li key={order.id} className="py-1.5">
            <Link to={`/transactions/${order.id}`} className="link">
              <OrderLine order={order} />
            </Link>
            <span className="block text-sm text-muted">{orderState(order)}</span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function OrderLine({ order: { credits, amount, created_at } }: { order: Order }) {
  const t = useT()
  const dates = useDates()
  const money = useMoney()
  return (
    <>
      <span>{t('credits.balance', { count: credits })}</span> ·{' '}
      <span className="tabular-nums">{money(amount)}</span> ·{' '}
      <time dateTime={created_at}>{dates.fullTime(created_at)}</time>
    </>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Order } from '#contract/payments.ts'
import { pages } from '#contract/rules/pages.ts'
import { useMoney } from '#web/catalogue/money.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ordersQuery } from '#web/payments/payments.api.ts'
import { Section } from '#web/settings/sections.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'
import { PageEnd } from '#web/ui/page-end.tsx'

export function OrdersSection() {
  const t = useT()
  const query = useInfiniteQuery(ordersQuery)
  const orders = query.data?.pages.flatMap((page) => page.orders) ?? []
  return (
    <Section title={t('payments.orders.title')}>
      {query.isPending && (
        <div className="flex flex-col gap-2">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-18 rounded-lg" />
          ))}
        </div>
      )}
      {query.data && orders.length === 0 && (
        <p className="text-muted">
          {t('payments.orders.none')}{' '}
          <Link to={pages.credits} className="link">
            {t('payments.orders.buy')}
          </Link>
        </p>
      )}
      {orders.length > 0 && (
        <ul className="-my-2 divide-y divide-border">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      <PageEnd query={query} automatic={false} />
    </Section>
  )
}

const tones = { pending: 'info', completed: 'success', failed: 'warning', cancelled: 'neutral' } as const

function OrderRow({ order }: { order: Order }) {
  const t = useT()
  const dates = useDates()
  const money = useMoney()
  const { id, status, credits, amount, created_at, receipt, withdraw_until, refunded } = order
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col">
          <Link to={`/transactions/${id}`} className="font-medium hover:underline">
            {t('credits.balance', { count: credits })}
          </Link>
          <span className="text-sm text-muted">
            <time dateTime={created_at}>{dates.fullTime(created_at)}</time>
            {refunded && <span>{` · ${t('payments.facts.refunded', { amount: money(refunded) })}`}</span>}
          </span>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1">
          <strong className="tabular-nums">{money(amount)}</strong>
          <Chip tone={tones[status]}>{t(`payments.orders.status.${status}`)}</Chip>
        </div>
      </div>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <Link to={`/transactions/${id}`} className="link py-1">
          {t('payments.orders.see')}
        </Link>
        {receipt && (
          <Link to={`/transactions/${id}/receipt`} className="link py-1">
            {t('payments.receipt.title')}
          </Link>
        )}
        {withdraw_until && (
          <Link to={`/transactions/${id}/withdrawal`} className="link py-1">
            {t('payments.withdrawal.here')}
          </Link>
        )}
      </p>
    </li>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/payments.ts'
import { useMoney } from '#web/catalogue/money.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { useMethodName } from '#web/payments/methods.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

export function OrderFacts({ order }: { order: Order }) {
  const t = useT()
  const money = useMoney()
  const dates = useDates()
  const methodName = useMethodName()
  return (
    <section aria-labelledby="facts" className="flex flex-col gap-4">
      <h2 id="facts" className="sr-only">
        {t('payments.facts.title')}
      </h2>
      {order.charged_back && <Alert kind="warning">{t('payments.facts.charged_back')}</Alert>}
      {order.refunded && (
        <Alert kind="info">{t('payments.facts.refunded', { amount: money(order.refunded) })}</Alert>
      )}
      <dl className="card grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 p-5 text-sm">
        <Fact name={t('payments.facts.number')}>{order.number}</Fact>
        <Fact name={t('payments.facts.bought')}>{t('credits.balance', { count: order.credits })}</Fact>
        <Fact name={t('payments.pay.total')}>{money(order.amount)}</Fact>
        <Fact name={t('payments.facts.method')}>{methodName(order.method)}</Fact>
        <Fact name={t('payments.facts.date')}>{dates.fullTime(order.created_at)}</Fact>
      </dl>
      {order.withdraw_until && (
        <p className="text-center text-sm text-muted">
          <span>{t('payments.withdrawal.until', { date: dates.lastMoment(order.withdraw_until) })}</span>{' '}
          <Link to={`/transactions/${order.id}/withdrawal`} className="link">
            {t('payments.withdrawal.here')}
          </Link>
        </p>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-end font-medium wrap-anywhere">{children}</dd>
    </>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Order } from '#contract/payments.ts'
import { pages } from '#contract/rules/pages.ts'
import { useMoney } from '#web/catalogue/money.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useIsPlain } from '#web/lib/routing/handle.ts'
import { loginPath } from '#web/lib/routing/same-origin-path.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ordersQuery } from '#web/payments/payments.api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageEnd } from '#web/ui/page-end.tsx'

/** The withdrawal button that the law asks for (spec/payments 30). */
export function Withdrawable() {
  const t = useT()
  const { user, loading } = useUser()
  return (
    <section
      aria-labelledby="withdraw"
      className="flex max-w-[39em] flex-col gap-4 rounded-xl border border-border bg-surface p-5 sm:p-6 print:hidden"
    >
      <h2 id="withdraw" tabIndex={-1} className="text-xl">
        {t('payments.withdrawal.title')}
      </h2>
      {loading && <Skeleton className="h-11 w-64 rounded-full" />}
      {!loading && !user && (
        <>
          <p>{t('payments.withdrawal.visitor')}</p>
          <ButtonLink to={loginPath(`${pages['pages-return-policy']}#withdraw`)} className="self-start">
            {t('payments.withdrawal.here')}
          </ButtonLink>
        </>
      )}
      {user && <OwnOrders />}
    </section>
  )
}

function OwnOrders() {
  const t = useT()
  const isPlain = useIsPlain()
  const query = useInfiniteQuery(ordersQuery)
  const orders = query.data?.pages.flatMap((page) => page.orders) ?? []
  const open = orders.filter(({ withdraw_until }) => withdraw_until !== null)
  return (
    <>
      {query.isPending && <Skeleton className="h-18 rounded-lg" />}
      {query.data && open.length === 0 && <p>{t('payments.withdrawal.none')}</p>}
      {open.map((order) => (
        <OwnOrder key={order.id} order={order} />
      ))}
      {isPlain ? query.hasNextPage && <AllOrders /> : <PageEnd query={query} automatic={false} />}
    </>
  )
}

/** For a page without JavaScript. */
function AllOrders() {
  const t = useT()
  return (
    <Link to={`${pages.settings}?group=payments`} className="link self-start py-2">
      {t('settings.groups.payments_title')}
    </Link>
  )
}

function OwnOrder({ order }: { order: Order }) {
  const t = useT()
  const dates = useDates()
  const money = useMoney()
  const { id, credits, amount, created_at, withdraw_until } = order
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-border pt-4 first-of-type:border-0">
      <p className="min-w-0">
        <strong>{`${t('credits.balance', { count: credits })}, ${money(amount)}`}</strong>
        <span className="block text-sm text-muted">{dates.fullTime(created_at)}</span>
        {withdraw_until && (
          <span className="block text-sm text-muted">
            {t('payments.withdrawal.until', { date: dates.lastMoment(withdraw_until) })}
          </span>
        )}
      </p>
      <ButtonLink variant="outline" to={`/transactions/${id}/withdrawal`}>
        {t('payments.withdrawal.here')}
      </ButtonLink>
    </div>
  )
}

import { Crown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/payments.ts'
import { usePremiumBenefits } from '#web/catalogue/premium/premium-benefits.ts'
import { useUser } from '#web/lib/http/session.ts'
import { store, stored } from '#web/lib/storage.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { moneyMoved } from '#web/payments/payments.api.ts'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { NextStep } from './next-step.tsx'
import { orderTitle, StatusHead } from './status-head.tsx'

const FRESH_MS = 3_600_000

const isNews = ({ completed_at, refunded, charged_back }: Order) =>
  completed_at !== null && Date.now() - Date.parse(completed_at) < FRESH_MS && !refunded && !charged_back

/** A first purchase is about what premium unlocks; later ones are a record of the purchase. */
export function Completed({ order }: { order: Order }) {
  const t = useT()
  const dates = useDates()
  const { user } = useUser()
  const [news] = useState(() => isNews(order))
  useAnnouncement(order, news)
  const gained = news && (
    <p className="text-lg">
      <span>{t('payments.result.gained', { count: order.credits })}</span>{' '}
      {user && <strong>{t('payments.result.balance', { count: user.credits })}</strong>}
    </p>
  )
  return (
    <>
      {news && order.first ? (
        <NowPremium>{gained}</NowPremium>
      ) : (
        <StatusHead
          status="completed"
          title={
            news
              ? orderTitle(t, order)
              : t('payments.result.bought_on', {
                  date: dates.fullDay(order.completed_at ?? order.created_at),
                })
          }
        >
          {gained}
        </StatusHead>
      )}
      {news && <NextStep order={order} />}
      {order.receipt && (
        <Link to={`/transactions/${order.id}/receipt`} className="link self-center py-2">
          {t('payments.receipt.see')}
        </Link>
      )}
    </>
  )
}

/** Premium is for life. */
function NowPremium({ children }: { children: ReactNode }) {
  const t = useT()
  const benefits = usePremiumBenefits()
  return (
    <header className="flex flex-col items-center gap-5 rounded-xl bg-panel px-6 py-8 text-center text-on-panel shadow-2 sm:px-10">
      <span
        aria-hidden="true"
        className="grid size-24 place-items-center rounded-full bg-on-panel/12 motion-safe:animate-rise"
      >
        <Crown className="size-12 stroke-[1.5]" />
      </span>
      <h1 className="text-3xl sm:text-4xl">{t('payments.result.premium')}</h1>
      {children}
      <ul className="grid gap-x-8 gap-y-3 text-start sm:grid-cols-2">
        {benefits.map(({ Icon, title }) => (
          <li key={title} className="flex items-center gap-3 font-medium">
            <Icon aria-hidden="true" className="size-5 shrink-0 opacity-80" />
            {title}
          </li>
        ))}
      </ul>
    </header>
  )
}

// Once per order while the payment is recent (spec/payments 42).
function useAnnouncement({ id }: Order, news: boolean): void {
  const t = useT()
  const toast = useToast()
  useEffect(() => {
    moneyMoved()
    const key = `order-told:${id}`
    if (!news || stored(key)) return
    store(key, true)
    toast({ kind: 'success', text: t('payments.result.title.completed') })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per order
  }, [id])
}

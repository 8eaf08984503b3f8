import { useEffect, useState } from 'react'
import type { Order } from '#contract/payments.ts'
import { useUser } from '#web/lib/http/session.ts'
import { Link } from '#web/lib/routing/router.tsx'
import { store, stored } from '#web/lib/storage.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { moneyMoved } from '#web/payments/payments.api.ts'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { NextStep } from './next-step.tsx'
import { orderTitle, StatusHead } from './status-head.tsx'

const FRESH_MS = 3_600_000

const isNews = ({ completed_at, refunded, charged_back }: Order) =>
  completed_at !== null && Date.now() - Date.parse(completed_at) < FRESH_MS && !refunded && !charged_back

/** The order is paid: shows the new balance and the way back. */
export function Completed({ order }: { order: Order }) {
  const t = useT()
  const { user } = useUser()
  const [news] = useState(() => isNews(order))
  useAnnouncement(order, news)
  return (
    <>
      <StatusHead status="completed" title={orderTitle(t, order)}>
        {news && (
          <p className="text-lg">
            {t('payments.result.gained', { count: order.credits })}{' '}
            {user && <strong>{t('payments.result.balance', { count: user.credits })}</strong>}
          </p>
        )}
        {news && order.first && <p className="font-medium text-primary">{t('payments.result.premium')}</p>}
      </StatusHead>
      {news && <NextStep order={order} />}
      {order.receipt && (
        <Link to={`/transactions/${order.id}/receipt`} className="link self-center py-2">
          {t('payments.receipt.see')}
        </Link>
      )}
    </>
  )
}

// Says 'Bestelling voltooid' once per order while the payment is recent, and loads what the payment
// changed (spec/payments 42).
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

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getProviderView } from '#contract/admin/orders.ts'
import { useMoney } from '#web/admin/lib/money.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { Facts } from '#web/admin/ui/facts.tsx'
import { Part } from '#web/admin/ui/part.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'

/** Loaded on request only. */
export function ProviderPart({ id }: { id: string }) {
  const t = useT()
  const { money } = useMoney()
  const { fullTime } = useDates()
  const [asked, setAsked] = useState(false)
  const view = useQuery({
    queryKey: ['provider', id],
    queryFn: () => call(getProviderView, { params: { id } }),
    enabled: asked,
    staleTime: 0,
  })
  const ask = () => {
    setAsked(true)
    if (asked) void view.refetch()
  }
  return (
    <Part title={t('admin.orders.provider')}>
      <ErrorNote error={view.error} />
      <div aria-live="polite" className="flex flex-col gap-4">
        {view.data?.payments.length === 0 && <p>{t('admin.orders.provider_none')}</p>}
        {view.data?.payments.map((payment) => (
          <Facts
            key={payment.id}
            facts={[
              [t('admin.orders.reference'), <code key="id">{payment.id}</code>],
              [t('admin.orders.status'), `${payment.status} · ${payment.mode}`],
              [t('admin.orders.amount'), money(payment.amount)],
              [t('admin.orders.at'), fullTime(payment.created_at)],
              ...payment.refunds.map(
                (refund) => [refund.id, `${money(refund.amount)} · ${refund.status}`] as const,
              ),
              ...payment.chargebacks.map((back) => [back.id, money(back.amount)] as const),
            ]}
          />
        ))}
      </div>
      <Button className="mt-3" variant="outline" size="sm" loading={view.isFetching} onClick={ask}>
        {t('admin.orders.provider_ask')}
      </Button>
    </Part>
  )
}

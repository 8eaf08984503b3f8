import { useQuery } from '@tanstack/react-query'
import type { Spending } from '#contract/payments.ts'
import { useMoney } from '#web/catalogue/money.ts'
import { useFormatter, useT } from '#web/lib/texts/i18n.tsx'
import { Paused } from '#web/payments/payment-error.tsx'
import { spendingQuery } from '#web/payments/payments.api.ts'
import { Section } from '#web/settings/sections.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LimitForm } from './limit-form.tsx'

/** (spec/payments 53) */
export function SpendingSection() {
  const t = useT()
  const { data, error, isPending, isFetching, refetch } = useQuery(spendingQuery)
  return (
    <Section title={t('payments.spending.title')}>
      <p className="text-muted">{t('payments.spending.intro')}</p>
      {isPending && <Skeleton className="h-24 rounded-lg" />}
      {data ? (
        <>
          <Sums spending={data} />
          {data.paused_until && <Paused until={data.paused_until} />}
          <LimitForm spending={data} />
          <Months spending={data} />
        </>
      ) : (
        <ErrorNote error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Section>
  )
}

export function Sums({ spending: { day, thirty_days } }: { spending: Spending }) {
  const t = useT()
  const money = useMoney()
  const sums = [
    [t('payments.spending.day'), day],
    [t('payments.spending.thirty_days'), thirty_days],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3">
      {sums.map(([name, sum]) => (
        <div key={name} className="flex flex-col-reverse justify-end rounded-lg bg-surface-2 px-4 py-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-xl font-bold tabular-nums">{money(sum)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Months({ spending: { months } }: { spending: Spending }) {
  const t = useT()
  const money = useMoney()
  const format = useFormatter()
  if (months.length === 0) return null
  return (
    <details className="border-t border-border pt-2">
      <summary className="min-h-11 content-center font-medium">{t('payments.spending.months')}</summary>
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr className="[&>th]:py-2 [&>th]:font-normal">
            <th scope="col" className="text-start">
              {t('payments.spending.month')}
            </th>
            <th scope="col" className="text-end">
              {t('payments.spending.orders')}
            </th>
            <th scope="col" className="text-end">
              {t('payments.spending.spent')}
            </th>
            <th scope="col" className="text-end">
              {t('payments.spending.refunded')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {months.map(({ month, spent, refunded, orders }) => (
            <tr key={month} className="tabular-nums [&>*]:py-2">
              <th scope="row" className="text-start font-medium">
                {format.dateTime(new Date(`${month}-01T00:00:00Z`), {
                  month: 'short',
                  year: 'numeric',
                  timeZone: 'UTC',
                })}
              </th>
              <td className="text-end">{orders}</td>
              <td className="text-end">{money(spent)}</td>
              <td className="text-end">{money(refunded)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

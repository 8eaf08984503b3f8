import { useQuery } from '@tanstack/react-query'
import { getStatistics, type StatisticRow } from '#contract/admin/statistics.ts'
import type { Currency } from '#contract/rules/money.ts'
import { useMoney } from '#web/admin/lib/money.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { Part } from '#web/admin/ui/part.tsx'
import { call } from '#web/lib/http/api.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'

const steps = ['visitors', 'sign_ups', 'confirmed', 'first_message', 'paid'] as const
const DAY_MS = 24 * 3600_000
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

export function Today() {
  const t = useT()
  const { money } = useMoney()
  const [today, yesterday] = [dayBefore(0), dayBefore(1)]
  const { data, error } = useQuery({
    queryKey: ['statistics', yesterday, today, 'day', 'overview'],
    queryFn: () => call(getStatistics, { query: { from: yesterday, to: today, by: 'day' } }),
    refetchInterval: 300_000,
  })
  const row = (day: string) => data?.rows.find(({ key }) => key === day)
  const revenue = (of: StatisticRow | undefined) => {
    if (of && !of.revenue) return t('admin.overview.hidden')
    const sums = of?.revenue ?? []
    return sums.length
      ? sums.map(({ amount, currency }) => money({ amount, currency: currency as Currency })).join(' + ')
      : '0'
  }
  return (
    <Part title={t('admin.overview.today')}>
      <ErrorNote error={error} />
      <p className="mb-3 text-muted">{t('admin.overview.today_text')}</p>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 2xl:grid-cols-6">
        {steps.map((step) => (
          <Figure
            key={step}
            t={t}
            name={t(`admin.overview.steps.${step}`)}
            now={countText(t, row(today)?.[step])}
            before={countText(t, row(yesterday)?.[step])}
          />
        ))}
        <Figure
          t={t}
          name={t('admin.overview.revenue')}
          now={revenue(row(today))}
          before={revenue(row(yesterday))}
        />
      </dl>
    </Part>
  )
}

/** Null: too few to be shown; undefined: no row, so nobody. */
const countText = (t: T, count: number | null | undefined): string =>
  count === null ? t('admin.overview.hidden') : String(count ?? 0)

type FigureProps = { t: T; name: string; now: string; before: string }

const Figure = ({ t, name, now, before }: FigureProps) => (
  <div className="card flex flex-col gap-1 p-4">
    <dt className="font-semibold">{name}</dt>
    <dd className="text-2xl tabular-nums wrap-anywhere">{now}</dd>
    <dd className="text-sm text-muted">{t('admin.overview.yesterday', { value: before })}</dd>
  </div>
)

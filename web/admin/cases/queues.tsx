import { useQuery } from '@tanstack/react-query'
import type { CaseKind } from '#contract/rules/cases/cases.ts'
import { useLanguage, useT } from '#web/admin/lib/texts.tsx'
import { Link } from '#web/lib/routing/router.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { queuesQuery } from './cases.api.ts'

const places: Readonly<Record<CaseKind, string>> = {
  minor: '/admin/reports?kind=minor',
  report: '/admin/reports',
  photo: '/admin/photos',
  held_message: '/admin/messages',
  complaint: '/admin/complaints',
  appeal: '/admin/appeals',
  order_review: '/admin/orders',
  data_request: '/admin/complaints?kind=data_request',
}

/** `1 hour`, `7 days`. */
function durationIn(language: string, hours: number): string {
  const [value, unit] = hours < 48 ? [hours, 'hour'] : [Math.round(hours / 24), 'day']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

/** What waits, since when, and when the next is due. */
export function Queues() {
  const t = useT()
  const { language } = useLanguage()
  const { fullTime } = useDates()
  const { data, error } = useQuery(queuesQuery)
  return (
    <section aria-label={t('admin.cases.queues')} className="mb-8">
      <ErrorNote error={error} />
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {data?.queues.map(({ kind, waiting, due, overdue, target_hours }) => (
          <li key={kind} className="card flex flex-col gap-1 p-4">
            <Link to={places[kind]} className="font-semibold hover:underline">
              {t(`admin.cases.kinds.${kind}`)}
            </Link>
            <span className="text-3xl tabular-nums">{waiting}</span>
            <span className="text-sm text-muted">
              {t('admin.cases.target', { time: durationIn(language, target_hours) })}
              {due && ` · ${t('admin.cases.due_at', { date: fullTime(due) })}`}
            </span>
            {overdue > 0 && (
              <span className="text-sm font-semibold text-danger">
                {t('admin.cases.overdue', { count: overdue })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

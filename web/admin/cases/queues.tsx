import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getApprovals } from '#contract/admin/orders.ts'
import { useStaff } from '#web/admin/lib/session.ts'
import { useLanguage, useT } from '#web/admin/lib/texts.tsx'
import { repliesQuery } from '#web/admin/replies/replies.api.ts'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { queuesQuery } from './cases.api.ts'
import { queuePaths } from './next-case.ts'

/** `1 hour`, `7 days`. */
function durationIn(language: string, hours: number): string {
  const [value, unit] = hours < 48 ? [hours, 'hour'] : [Math.round(hours / 24), 'day']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

export function Queues() {
  const t = useT()
  const { permissions } = useStaff()
  const hasQueues = (['members', 'approvals', 'replies'] as const).some((one) => permissions.includes(one))
  return (
    <section aria-label={t('admin.cases.queues')} className="mb-8">
      <h2 className="mb-3 text-lg">{t('admin.overview.queues')}</h2>
      {!hasQueues && <p className="text-muted">{t('admin.overview.nothing')}</p>}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {permissions.includes('members') && <CaseQueues />}
        {permissions.includes('approvals') && <Approvals />}
        {permissions.includes('replies') && <Replies />}
      </ul>
    </section>
  )
}

type QueueCardProps = { name: string; to: string; waiting: ReactNode; children?: ReactNode }

const QueueCard = ({ name, to, waiting, children }: QueueCardProps) => (
  <li className="card flex flex-col gap-1 p-4">
    <Link to={to} className="font-semibold hover:underline">
      {name}
    </Link>
    <span className="text-3xl tabular-nums">{waiting}</span>
    {children}
  </li>
)

function CaseQueues() {
  const t = useT()
  const { language } = useLanguage()
  const { fullTime } = useDates()
  const { data, error } = useQuery(queuesQuery)
  if (error)
    return (
      <li>
        <ErrorNote error={error} />
      </li>
    )
  return data?.queues.map(({ kind, waiting, oldest_at, due, overdue, target_hours }) => (
    <QueueCard key={kind} name={t(`admin.cases.kinds.${kind}`)} to={queuePaths[kind]} waiting={waiting}>
      <span className="text-sm text-muted">
        {t('admin.cases.target', { time: durationIn(language, target_hours) })}
      </span>
      {oldest_at && (
        <span className="text-sm text-muted">
          {t('admin.overview.oldest', { date: fullTime(oldest_at) })}
        </span>
      )}
      {due && <span className="text-sm text-muted">{t('admin.cases.due_at', { date: fullTime(due) })}</span>}
      {overdue > 0 && (
        <span className="text-sm font-semibold text-danger">
          {t('admin.cases.overdue', { count: overdue })}
        </span>
      )}
    </QueueCard>
  ))
}

/** One's own requests are for somebody else. */
function Approvals() {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['approvals', 'waiting'],
    queryFn: () => call(getApprovals, { query: { state: 'waiting' } }),
    refetchInterval: 60_000,
  })
  const count = data?.approvals.filter(({ cannot }) => !cannot).length ?? 0
  return (
    <QueueCard
      name={t('admin.rooms.approvals')}
      to="/admin/approvals?state=waiting"
      waiting={data?.next ? t('admin.overview.at_least', { count }) : count}
    />
  )
}

function Replies() {
  const t = useT()
  const { fullTime } = useDates()
  const { data } = useQuery(repliesQuery(undefined))
  const count = data?.replies.length ?? 0
  const [oldest] = data?.replies ?? []
  return (
    <QueueCard
      name={t('admin.rooms.replies')}
      to="/admin/replies"
      waiting={data?.next ? t('admin.overview.at_least', { count }) : count}
    >
      {oldest && (
        <span className="text-sm text-muted">
          {t('admin.overview.oldest', { date: fullTime(oldest.since) })}
        </span>
      )}
    </QueueCard>
  )
}

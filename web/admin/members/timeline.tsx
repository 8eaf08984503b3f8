import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { TimelineEntry } from '#contract/admin/members.ts'
import { measures } from '#contract/rules/cases/cases.ts'
import { isStaffAct } from '#contract/rules/cases/staff-acts.ts'
import type { ComplaintSubject } from '#contract/rules/complaints/complaints.ts'
import { useStaff } from '#web/admin/lib/session.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { Part } from '#web/admin/ui/part.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { timelineQuery } from './member.api.ts'

export function Timeline({ id }: { id: string }) {
  const t = useT()
  const { fullTime } = useDates()
  const { after, goTo } = useFilters([])
  const mayOpenOrders = useStaff().permissions.includes('money')
  const list = useQuery(timelineQuery(id, after))
  const columns = useMemo(() => getColumns({ t, fullTime, mayOpenOrders }), [t, fullTime, mayOpenOrders])
  return (
    <Part title={t('admin.member_page.timeline')}>
      <DataTable
        isPart
        caption={t('admin.member_page.timeline')}
        columns={columns}
        rows={list.data?.entries}
        rowId={({ key }) => key}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={t('admin.member_page.nothing')}
        paging={{ after, next: list.data?.next, goTo }}
      />
    </Part>
  )
}

type ColumnParts = { t: T; fullTime: (iso: string) => string; mayOpenOrders: boolean }

const getColumns = ({ t, fullTime, mayOpenOrders }: ColumnParts): Column<TimelineEntry>[] => [
  { id: 'at', header: t('admin.member_page.when'), cell: ({ row }) => fullTime(row.original.at) },
  {
    id: 'what',
    header: t('admin.member_page.what'),
    cell: ({ row: { original } }) => (
      <span>
        {[t(`admin.member_page.kinds.${original.kind}`), eventText(t, original)].filter(Boolean).join(': ')}
        {original.order && mayOpenOrders && (
          <>
            {' · '}
            <Link to={`/admin/orders/${original.order}`} className="link">
              {t('admin.member_page.order')}
            </Link>
          </>
        )}
      </span>
    ),
  },
  { id: 'by', header: t('admin.member_page.by'), cell: ({ row }) => row.original.by },
]

function eventText(t: T, { kind, what }: TimelineEntry): string | null {
  const measure = measures.find((known) => known === what)
  if (measure && (kind === 'decision' || kind === 'appeal' || kind === 'restriction_over'))
    return t(`admin.cases.measures.${measure}`)
  if (kind === 'photo' && (what === 'inspection' || what === 'active' || what === 'rejected'))
    return t(`admin.photos.states.${what}`)
  if (kind === 'order') return t(`admin.orders.states.${what as 'pending'}`)
  if (kind === 'refund') return t(`admin.orders.refund_reasons.${what as 'withdrawal'}`)
  if (kind === 'reported' || kind === 'report_sent')
    return t(`admin.cases.topics.${what as ComplaintSubject}`)
  if (kind === 'staff_act' && isStaffAct(what)) return t(`admin.log.acts.${what}`)
  if (kind === 'export') return t(`admin.member_page.exports.${what as 'ready'}`)
  return what
}

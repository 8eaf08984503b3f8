import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { ListedCase } from '#contract/admin/cases.ts'
import type { CaseKind } from '#contract/rules/cases/cases.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { casesQuery } from './cases.api.ts'
import { FlaggerMark } from './flagger-mark.tsx'
import { Topic } from './topic.tsx'

const states = ['waiting', 'open', 'taken', 'decided'] as const

/** The queues of what somebody tells us. */
const told: ReadonlySet<CaseKind> = new Set(['minor', 'report', 'complaint'])

const reportColumns = (t: T): Column<ListedCase>[] => [
  {
    id: 'reason',
    header: t('admin.reported.reason'),
    cell: ({ row: { original } }) => original.reason && <Topic topic={original.reason} />,
  },
  {
    id: 'reporter',
    header: t('admin.reported.reporter'),
    cell: ({ row: { original } }) =>
      original.flagger ? <FlaggerMark name={original.flagger} /> : original.reporter?.name,
  },
]

const getColumns = (t: T, fullTime: (iso: string) => string, kind: CaseKind): Column<ListedCase>[] => [
  {
    id: 'member',
    header: t('admin.cases.member'),
    cell: ({ row: { original } }) => (
      <Link to={`/admin/cases/${original.id}`} className="link">
        {original.member?.name || original.subject.id}
      </Link>
    ),
  },
  ...(told.has(kind) ? reportColumns(t) : []),
  {
    id: 'state',
    header: t('admin.cases.state'),
    cell: ({ row: { original } }) => t(`admin.cases.states.${original.state}`),
  },
  { id: 'taker', header: t('admin.cases.taker'), cell: ({ row: { original } }) => original.taken_by?.name },
  {
    id: 'since',
    header: t('admin.cases.since'),
    cell: ({ row: { original } }) => fullTime(original.created_at),
  },
  { id: 'due', header: t('admin.cases.due'), cell: ({ row: { original } }) => fullTime(original.due_at) },
]

type QueueRoomProps = {
  title: string
  kinds: readonly [CaseKind, ...CaseKind[]]
  text?: string
  children?: ReactNode
}

/** Kind, state and page are in the address. */
export function QueueRoom({ title, kinds, text, children }: QueueRoomProps) {
  const t = useT()
  const { fullTime } = useDates()
  const { filters, after, change, goTo } = useFilters(['kind', 'state'])
  const kind = kinds.find((known) => known === filters.kind) ?? kinds[0]
  const state = states.find((known) => known === filters.state) ?? 'waiting'
  const list = useQuery(casesQuery(kind, state, after))
  const columns = useMemo(() => getColumns(t, fullTime, kind), [t, fullTime, kind])
  return (
    <>
      <PageHead title={title} text={text}>
        {children}
      </PageHead>
      <div className="mb-4 flex flex-wrap gap-3">
        {kinds.length > 1 && (
          <Field label={t('admin.cases.queue')}>
            <Select value={kind} onChange={(event) => change({ kind: event.target.value })}>
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {t(`admin.cases.kinds.${each}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={t('admin.cases.state')}>
          <Select value={state} onChange={(event) => change({ state: event.target.value })}>
            {states.map((each) => (
              <option key={each} value={each}>
                {t(`admin.cases.states.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <DataTable
        caption={title}
        columns={columns}
        rows={list.data?.cases}
        rowId={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={t(state === 'waiting' ? 'admin.cases.all_done' : 'admin.cases.empty')}
        paging={{ after, next: list.data?.next, goTo }}
      />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormatter } from 'use-intl'
import { getFirstAnswers } from '#contract/admin/statistics.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { Part } from '#web/admin/ui/part.tsx'
import { call } from '#web/lib/http/api.ts'

type Row = CallOutput<typeof getFirstAnswers>['rows'][number]

/** Of the weeks of a period. */
export function FirstAnswers({ from, to }: { from: string; to: string }) {
  const t = useT()
  const format = useFormatter()
  const list = useQuery({
    queryKey: ['first-answers', from, to],
    queryFn: () => call(getFirstAnswers, { query: { from, to } }),
  })
  const columns = useMemo(() => getColumns(t, format), [t, format])
  return (
    <Part title={t('admin.statistics.first_answers')}>
      <p className="mb-3 max-w-180 text-muted">{t('admin.statistics.first_answers_text')}</p>
      <DataTable
        isPart
        rows={list.data?.rows}
        error={list.error}
        onRetry={() => void list.refetch()}
        caption={t('admin.statistics.first_answers')}
        columns={columns}
        rowId={({ week, promised }) => `${week} ${promised}`}
        empty={t('admin.statistics.no_first_messages')}
      />
    </Part>
  )
}

function getColumns(t: T, format: ReturnType<typeof useFormatter>): Column<Row>[] {
  const hidden = t('admin.statistics.hidden')
  const share = ({ sent, answered }: Row) =>
    sent === null || answered === null
      ? hidden
      : t('admin.statistics.share', {
          count: format.number(answered),
          percent: format.number(answered / sent, { style: 'percent' }),
        })
  const duration = (minutes: number) =>
    t('admin.statistics.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return [
    {
      id: 'week',
      header: t('admin.statistics.week'),
      cell: ({ row }) =>
        format.dateTime(new Date(row.original.week), { dateStyle: 'medium', timeZone: 'UTC' }),
    },
    {
      id: 'rule',
      header: t('admin.statistics.comes_back'),
      cell: ({ row }) => t(row.original.promised ? 'admin.statistics.yes' : 'admin.statistics.no'),
    },
    {
      id: 'sent',
      header: t('admin.statistics.first_sent'),
      cell: ({ row }) => (row.original.sent === null ? hidden : format.number(row.original.sent)),
    },
    { id: 'answered', header: t('admin.statistics.answered'), cell: ({ row }) => share(row.original) },
    {
      id: 'median',
      header: t('admin.statistics.median'),
      cell: ({ row }) =>
        row.original.median_minutes === null ? hidden : duration(row.original.median_minutes),
    },
  ]
}

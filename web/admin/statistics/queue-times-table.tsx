import { useMemo } from 'react'
import type { getQueueTimes } from '#contract/admin/statistics.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { caseKinds } from '#contract/rules/cases/cases.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { type Column, DataTable, type DataTableProps } from '#web/admin/ui/data-table.tsx'

type Row = CallOutput<typeof getQueueTimes>['rows'][number]

export function QueueTimesTable(props: Pick<DataTableProps<Row>, 'rows' | 'error' | 'onRetry'>) {
  const t = useT()
  const columns = useMemo(() => getColumns(t), [t])
  return (
    <DataTable
      isPart
      {...props}
      caption={t('admin.statistics.queue_times')}
      columns={columns}
      rowId={({ kind }) => kind}
      empty={t('admin.statistics.none_decided')}
    />
  )
}

function getColumns(t: T): Column<Row>[] {
  const queueName = (kind: string) => {
    const known = caseKinds.find((one) => one === kind)
    return known ? t(`admin.cases.kinds.${known}`) : kind
  }
  const duration = (minutes: number) =>
    t('admin.statistics.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return [
    { id: 'kind', header: t('admin.statistics.queue'), cell: ({ row }) => queueName(row.original.kind) },
    { id: 'decided', header: t('admin.statistics.decided'), cell: ({ row }) => row.original.decided },
    {
      id: 'average',
      header: t('admin.statistics.average'),
      cell: ({ row }) => duration(row.original.average_minutes),
    },
    {
      id: 'longest',
      header: t('admin.statistics.longest'),
      cell: ({ row }) => duration(row.original.longest_minutes),
    },
    { id: 'late', header: t('admin.statistics.late'), cell: ({ row }) => row.original.late },
  ]
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useFormatter } from 'use-intl'
import { getQueueTimes, getStatistics, getStatisticsCsv, statisticKeys } from '#contract/admin/statistics.ts'
import { saveCsv, useCsvSeparator } from '#web/admin/lib/csv.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { FilterForm } from '#web/admin/ui/filter-form.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { Part } from '#web/admin/ui/part.tsx'
import { call } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'
import { FirstAnswers } from './first-answers-table.tsx'
import { QueueTimesTable } from './queue-times-table.tsx'
import { CohortsTable, FunnelTable } from './statistics-tables.tsx'

const Chart = lazy(() => import('./chart.tsx').then((file) => ({ default: file.Chart })))

const names = ['from', 'to', 'by'] as const
const DAY_MS = 24 * 3600_000
const DAYS = 30

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** Without dates in the address, the last thirty days. */
function useWanted() {
  const { filters, ...rest } = useFilters(names)
  const by = statisticKeys.find((key) => key === filters.by) ?? 'day'
  return { ...rest, by, from: filters.from ?? dayBefore(DAYS - 1), to: filters.to ?? dayBefore(0) }
}
type Period = Pick<ReturnType<typeof useWanted>, 'from' | 'to' | 'by'>

export function StatisticsRoom() {
  const t = useT()
  const format = useFormatter()
  const { from, to, by, after, change, goTo } = useWanted()
  const list = useQuery({
    queryKey: ['statistics', from, to, by, after],
    queryFn: () => call(getStatistics, { query: { from, to, by, after } }),
  })
  const { data } = list
  return (
    <>
      <PageHead title={t('admin.statistics.title')} text={t('admin.statistics.text')}>
        <CsvButton wanted={{ from, to, by }} />
      </PageHead>
      <Filters key={[from, to, by].join(' ')} wanted={{ from, to, by }} onChange={change} />
      {/* The fields follow the language of the browser. */}
      <p className="mb-6 font-semibold">
        {format.dateTimeRange(new Date(from), new Date(to), { dateStyle: 'long', timeZone: 'UTC' })}
      </p>
      {by === 'day' && data && data.rows.length > 1 && (
        <Part title={t('admin.statistics.chart')}>
          <p className="mb-3 max-w-180 text-muted">{t('admin.statistics.chart_text')}</p>
          <Suspense fallback={<Skeleton className="h-70 w-full" />}>
            <Chart rows={data.rows} />
          </Suspense>
        </Part>
      )}
      <Part title={t('admin.statistics.funnel')}>
        <FunnelTable
          by={by}
          data={data}
          error={list.error}
          onRetry={() => void list.refetch()}
          paging={{ after, next: data?.next, goTo }}
        />
      </Part>
      {data && data.rows.length > 0 && (
        <Part title={t('admin.statistics.cohorts')}>
          <p className="mb-3 max-w-180 text-muted">{t('admin.statistics.cohorts_text')}</p>
          <CohortsTable by={by} data={data} />
        </Part>
      )}
      {!list.error && <FirstAnswers from={from} to={to} />}
      {!list.error && <QueueTimes from={from} to={to} />}
    </>
  )
}

function Filters({
  wanted: { from, to, by },
  onChange,
}: {
  wanted: Period
  onChange: ReturnType<typeof useWanted>['change']
}) {
  const t = useT()
  return (
    <FilterForm names={names} onChange={onChange}>
      <Field label={t('admin.statistics.from')}>
        <TextInput type="date" name="from" defaultValue={from} max={dayBefore(0)} />
      </Field>
      <Field label={t('admin.statistics.to')}>
        <TextInput type="date" name="to" defaultValue={to} max={dayBefore(0)} />
      </Field>
      <Field label={t('admin.statistics.by')}>
        <Select name="by" defaultValue={by}>
          {statisticKeys.map((key) => (
            <option key={key} value={key}>
              {t(`admin.statistics.keys.${key}`)}
            </option>
          ))}
        </Select>
      </Field>
    </FilterForm>
  )
}

function CsvButton({ wanted }: { wanted: Period }) {
  const t = useT()
  const separator = useCsvSeparator()
  const file = useMutation({
    mutationFn: () => call(getStatisticsCsv, { query: { ...wanted, separator } }),
    onSuccess: ({ name, csv }) => saveCsv(name, csv),
  })
  return (
    <>
      <Button
        variant="outline"
        icon={<Download aria-hidden="true" className="size-5" />}
        loading={file.isPending}
        onClick={() => file.mutate()}
      >
        {t('admin.list.csv')}
      </Button>
      <ErrorNote error={file.error} />
    </>
  )
}

function QueueTimes({ from, to }: { from: string; to: string }) {
  const t = useT()
  const list = useQuery({
    queryKey: ['queue-times', from, to],
    queryFn: () => call(getQueueTimes, { query: { from, to } }),
  })
  return (
    <Part title={t('admin.statistics.queue_times')}>
      <QueueTimesTable rows={list.data?.rows} error={list.error} onRetry={() => void list.refetch()} />
    </Part>
  )
}

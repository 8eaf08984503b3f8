import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type FailedJob, getFailedJobs, retryJob } from '#contract/admin/system.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { type T, useErrorText, useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { FilterForm } from '#web/admin/ui/filter-form.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'

const names = ['task', 'state'] as const
const states = ['failed', 'retrying'] as const

export function FailedJobs() {
  const t = useT()
  const { fullTime } = useDates()
  const { filters, after, change, goTo } = useFilters(names)
  const list = useQuery({
    queryKey: ['failed-jobs', filters, after],
    queryFn: () => call(getFailedJobs, { query: { ...filters, after } as never }),
  })
  const columns = useMemo(() => getColumns(t, fullTime), [t, fullTime])
  return (
    <>
      <FilterForm key={JSON.stringify(filters)} names={names} onChange={change}>
        <Field label={t('admin.system_room.task')}>
          <TextInput name="task" defaultValue={filters.task ?? ''} autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={t('admin.system_room.state')}>
          <Select name="state" defaultValue={filters.state ?? ''}>
            <option value="">{t('admin.list.all')}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {t(`admin.system_room.states.${state}`)}
              </option>
            ))}
          </Select>
        </Field>
      </FilterForm>
      <DataTable
        isPart
        caption={t('admin.system_room.failed_jobs')}
        columns={columns}
        rows={list.data?.jobs}
        rowId={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={t('admin.system_room.no_failed')}
        paging={{ after, next: list.data?.next, goTo }}
      />
    </>
  )
}

const getColumns = (t: T, fullTime: (iso: string) => string): Column<FailedJob>[] => [
  { id: 'task', header: t('admin.system_room.task'), cell: ({ row }) => row.original.task },
  { id: 'error', header: t('admin.system_room.error'), cell: ({ row }) => row.original.error },
  {
    id: 'tries',
    header: t('admin.system_room.tries'),
    cell: ({ row: { original } }) =>
      t('admin.system_room.tries_of', { count: original.attempts, most: original.max_attempts }),
  },
  {
    id: 'next',
    header: t('admin.system_room.next'),
    cell: ({ row: { original } }) =>
      original.next_at ? fullTime(original.next_at) : t('admin.system_room.no_next'),
  },
  {
    id: 'created',
    header: t('admin.system_room.created'),
    cell: ({ row }) => fullTime(row.original.created_at),
  },
  { id: 'act', header: t('admin.staff.actions'), cell: ({ row }) => <RetryButton job={row.original} /> },
]

function RetryButton({ job }: { job: FailedJob }) {
  const t = useT()
  const errorText = useErrorText()
  const retry = useMutation({
    mutationFn: () => call(retryJob, { params: { id: job.id } }),
    onSuccess: () => showToast({ kind: 'success', text: t('admin.system_room.retried') }),
    onError: (error) => showToast({ kind: 'danger', text: errorText(error) }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['failed-jobs'] })
      void queryClient.invalidateQueries({ queryKey: ['system'] })
    },
  })
  return (
    <Button variant="outline" size="sm" loading={retry.isPending} onClick={() => retry.mutate()}>
      {t('admin.system_room.retry')}
    </Button>
  )
}

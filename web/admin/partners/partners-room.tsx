import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import {
  type AdminPartner,
  type AdminSource,
  changePartner,
  getPartners,
  getSources,
} from '#contract/admin/partners.ts'
import { useMoney } from '#web/admin/lib/money.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { DayFields } from '#web/admin/ui/day-fields.tsx'
import { FilterForm } from '#web/admin/ui/filter-form.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { Part } from '#web/admin/ui/part.tsx'
import { call } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { PartnerDialog } from './partner-dialog.tsx'

const names = ['network', 'from', 'to'] as const

export function PartnersRoom() {
  const t = useT()
  const [adding, setAdding] = useState(false)
  const { filters, after, change, goTo } = useFilters(names)
  const partners = useQuery({ queryKey: ['partners'], queryFn: () => call(getPartners, {}) })
  const sources = useQuery({
    queryKey: ['sources', filters, after],
    queryFn: () => call(getSources, { query: { ...filters, after } }),
  })
  return (
    <>
      <PageHead title={t('admin.rooms.partners')}>
        <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => setAdding(true)}>
          {t('admin.partners_room.add')}
        </Button>
      </PageHead>
      <PartnersTable
        rows={partners.data?.partners}
        error={partners.error}
        onRetry={() => void partners.refetch()}
      />
      <Part title={t('admin.partners_room.sources')}>
        <FilterForm key={JSON.stringify(filters)} names={names} onChange={change}>
          <Field label={t('admin.partners_room.network')}>
            <TextInput name="network" defaultValue={filters.network ?? ''} spellCheck={false} />
          </Field>
          <DayFields filters={filters} />
        </FilterForm>
        <SourcesTable
          rows={sources.data?.sources}
          error={sources.error}
          onRetry={() => void sources.refetch()}
          paging={{ after, next: sources.data?.next, goTo }}
        />
      </Part>
      {adding && <PartnerDialog onClose={() => setAdding(false)} />}
    </>
  )
}

type TableProps<Row extends object> = Pick<
  Parameters<typeof DataTable<Row>>[0],
  'rows' | 'error' | 'onRetry' | 'paging'
>

function PartnersTable(props: TableProps<AdminPartner>) {
  const t = useT()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ id, stopped }: { id: string; stopped: boolean }) =>
      call(changePartner, { params: { id }, body: { stopped } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['partners'] }),
  })
  const columns = useMemo(() => partnerColumns({ t, mutate, isPending }), [t, mutate, isPending])
  return (
    <>
      <ErrorNote error={error} />
      <DataTable
        {...props}
        caption={t('admin.rooms.partners')}
        columns={columns}
        rowId={({ id }) => id}
        empty={t('admin.partners_room.empty')}
      />
    </>
  )
}

function SourcesTable(props: TableProps<AdminSource>) {
  const t = useT()
  const { money } = useMoney()
  const columns = useMemo(() => sourceColumns({ t, money }), [t, money])
  return (
    <DataTable
      isPart
      {...props}
      caption={t('admin.partners_room.sources')}
      columns={columns}
      rowId={({ network, ref }) => JSON.stringify([network, ref])}
      empty={t('admin.partners_room.no_sources')}
    />
  )
}

const partnerColumns = ({
  t,
  mutate,
  isPending,
}: {
  t: T
  mutate: (change: { id: string; stopped: boolean }) => void
  isPending: boolean
}): Column<AdminPartner>[] => [
  {
    id: 'network',
    header: t('admin.partners_room.network'),
    cell: ({ row: { original } }) => (
      <span>
        <span className="block font-medium">{original.name}</span>
        <code className="block text-muted">{original.network}</code>
      </span>
    ),
  },
  {
    id: 'url',
    header: t('admin.partners_room.postback_url'),
    cell: ({ row }) => <span className="wrap-anywhere">{row.original.postback_url}</span>,
  },
  {
    id: 'events',
    header: t('admin.partners_room.events'),
    cell: ({ row: { original } }) =>
      original.events.map((event) => t(`admin.partners_room.event.${event}`)).join(', '),
  },
  {
    id: 'postbacks',
    header: t('admin.partners_room.postbacks'),
    cell: ({ row: { original } }) => t('admin.partners_room.counts', original.postbacks),
  },
  {
    id: 'stop',
    header: t('admin.partners_room.state'),
    cell: ({ row: { original } }) => (
      <Button
        variant="outline"
        size="sm"
        loading={isPending}
        onClick={() => mutate({ id: original.id, stopped: original.stopped_at === null })}
      >
        {t(original.stopped_at ? 'admin.partners_room.start' : 'admin.partners_room.stop')}
      </Button>
    ),
  },
]

const sourceColumns = ({
  t,
  money,
}: {
  t: T
  money: ReturnType<typeof useMoney>['money']
}): Column<AdminSource>[] => [
  { id: 'network', header: t('admin.partners_room.network'), cell: ({ row }) => row.original.network },
  { id: 'ref', header: t('admin.partners_room.ref'), cell: ({ row }) => row.original.ref },
  { id: 'signups', header: t('admin.partners_room.signups'), cell: ({ row }) => row.original.signups },
  {
    id: 'confirmations',
    header: t('admin.partners_room.confirmations'),
    cell: ({ row }) => row.original.confirmations,
  },
  { id: 'orders', header: t('admin.rooms.orders'), cell: ({ row }) => row.original.orders },
  {
    id: 'revenue',
    header: t('admin.partners_room.revenue'),
    cell: ({ row }) => row.original.revenue.map(money).join(' + '),
  },
]

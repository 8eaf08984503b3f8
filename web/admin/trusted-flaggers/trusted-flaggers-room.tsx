import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import {
  endTrustedFlagger,
  getTrustedFlaggers,
  type TrustedFlagger,
} from '#contract/admin/trusted-flaggers.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useShortcuts } from '#web/admin/lib/shortcuts.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { ReasonDialog } from '#web/admin/ui/reason-dialog.tsx'
import { call } from '#web/lib/http/api.ts'
import { noon, useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { AddDialog } from './add-dialog.tsx'

/** The organisations whose complaints come first (spec/complaints 12). */
export function TrustedFlaggersRoom() {
  const t = useT()
  const { fullDay } = useDates()
  const { after, goTo } = useFilters([])
  const [adding, setAdding] = useState(false)
  const [ending, setEnding] = useState<TrustedFlagger>()
  const list = useQuery({
    queryKey: ['trusted-flaggers', after],
    queryFn: () => call(getTrustedFlaggers, { query: { after } }),
  })
  useShortcuts([{ keys: 'n', label: t('admin.trusted_flaggers.add_title'), run: () => setAdding(true) }])
  const columns = useMemo(() => getColumns({ t, fullDay, onEnd: setEnding }), [t, fullDay])
  return (
    <>
      <PageHead title={t('admin.rooms.trusted_flaggers')} text={t('admin.trusted_flaggers.text')}>
        <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => setAdding(true)}>
          {t('admin.trusted_flaggers.add')}
        </Button>
      </PageHead>
      <DataTable
        caption={t('admin.rooms.trusted_flaggers')}
        columns={columns}
        rows={list.data?.flaggers}
        rowId={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={t('admin.trusted_flaggers.empty')}
        paging={{ after, next: list.data?.next, goTo }}
      />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {ending && <EndDialog flagger={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

type ColumnParts = { t: T; fullDay: (iso: string) => string; onEnd: (flagger: TrustedFlagger) => void }

const getColumns = ({ t, fullDay, onEnd }: ColumnParts): Column<TrustedFlagger>[] => [
  { id: 'name', header: t('admin.trusted_flaggers.name'), cell: ({ row }) => row.original.name },
  {
    id: 'email',
    header: t('admin.trusted_flaggers.email'),
    cell: ({ row }) => <span className="wrap-anywhere">{row.original.email}</span>,
  },
  {
    id: 'since',
    header: t('admin.trusted_flaggers.since'),
    cell: ({ row }) => fullDay(noon(row.original.since)),
  },
  {
    id: 'end',
    header: t('admin.trusted_flaggers.end'),
    cell: ({ row: { original } }) =>
      original.ended_at ? (
        t('admin.trusted_flaggers.ended', { day: fullDay(original.ended_at) })
      ) : (
        <Button
          size="sm"
          variant="outline"
          aria-label={t('admin.trusted_flaggers.end_of', { name: original.name })}
          onClick={() => onEnd(original)}
        >
          {t('admin.trusted_flaggers.end')}
        </Button>
      ),
  },
]

function EndDialog({ flagger, onClose }: { flagger: TrustedFlagger; onClose: () => void }) {
  const t = useT()
  const end = useMutation({
    mutationFn: (reason: string) => call(endTrustedFlagger, { params: { id: flagger.id }, body: { reason } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['trusted-flaggers'] })
      onClose()
    },
  })
  return (
    <ReasonDialog
      danger
      title={t('admin.trusted_flaggers.end_of', { name: flagger.name })}
      confirmLabel={t('admin.trusted_flaggers.end')}
      pending={end.isPending}
      error={end.error}
      onConfirm={(reason) => end.mutate(reason)}
      onClose={onClose}
    >
      <p>{t('admin.trusted_flaggers.end_text')}</p>
    </ReasonDialog>
  )
}

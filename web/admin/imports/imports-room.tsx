import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { getImports, type MemberImport } from '#contract/admin/imports.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ImportState, isBusy, POLL_MS } from './import-state.tsx'
import { UploadDialog } from './upload-dialog.tsx'

export function ImportsRoom() {
  const t = useT()
  const { listTime } = useDates()
  const { after, goTo } = useFilters([])
  const [isOpen, setOpen] = useState(false)
  const list = useQuery({
    queryKey: ['imports', after],
    queryFn: () => call(getImports, { query: { after } }),
    refetchInterval: ({ state }) => (state.data?.imports.some(isBusy) ? POLL_MS : false),
  })
  const columns = useMemo(() => getColumns(t, listTime), [t, listTime])
  return (
    <>
      <PageHead title={t('admin.rooms.imports')} text={t('admin.imports_room.text')}>
        <Button
          icon={<FileUp aria-hidden="true" className="size-5" />}
          disabled={!list.data}
          onClick={() => setOpen(true)}
        >
          {t('admin.imports_room.upload')}
        </Button>
      </PageHead>
      <DataTable
        caption={t('admin.rooms.imports')}
        columns={columns}
        rows={list.data?.imports}
        rowId={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={t('admin.imports_room.empty')}
        paging={{ after, next: list.data?.next, goTo }}
      />
      {isOpen && list.data && <UploadDialog brands={list.data.brands} onClose={() => setOpen(false)} />}
    </>
  )
}

const getColumns = (t: T, listTime: (iso: string) => string): readonly Column<MemberImport>[] => [
  {
    id: 'file',
    header: t('admin.imports_room.file'),
    cell: ({ row: { original } }) => (
      <Link to={`/admin/import/${original.id}`} className="text-link underline">
        {original.file_name}
      </Link>
    ),
  },
  { id: 'brand', header: t('admin.imports_room.brand'), cell: ({ row: { original } }) => original.brand },
  {
    id: 'state',
    header: t('admin.imports_room.state'),
    cell: ({ row: { original } }) => <ImportState state={original.state} />,
  },
  { id: 'rows', header: t('admin.imports_room.rows'), cell: ({ row: { original } }) => original.rows },
  {
    id: 'imported',
    header: t('admin.imports_room.imported'),
    cell: ({ row: { original } }) => (original.state === 'finished' ? original.imported : ''),
  },
  {
    id: 'rejected',
    header: t('admin.imports_room.rejected'),
    cell: ({ row: { original } }) => original.rejected,
  },
  { id: 'by', header: t('admin.imports_room.by'), cell: ({ row: { original } }) => original.staff },
  {
    id: 'created_at',
    header: t('admin.imports_room.created_at'),
    cell: ({ row: { original } }) => listTime(original.created_at),
  },
]

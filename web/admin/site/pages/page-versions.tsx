import { useMemo } from 'react'
import type { PageVersion } from '#contract/admin/site.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { type Column, DataTable, type DataTableProps } from '#web/admin/ui/data-table.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'

type PageVersionsProps = Pick<DataTableProps<PageVersion>, 'error' | 'onRetry' | 'paging'> & {
  versions: readonly PageVersion[] | undefined
  onShow: (id: number) => void
}

export function PageVersions({ versions, onShow, ...rest }: PageVersionsProps) {
  const t = useT()
  const { fullTime } = useDates()
  const columns = useMemo(() => getColumns(t, { fullTime, onShow }), [t, fullTime, onShow])
  return (
    <DataTable
      {...rest}
      isPart
      caption={t('admin.site_room.versions')}
      columns={columns}
      rows={versions}
      rowId={({ id }) => String(id)}
      empty={t('admin.site_room.only_release')}
    />
  )
}

const getColumns = (
  t: T,
  { fullTime, onShow }: { fullTime: (iso: string) => string; onShow: (id: number) => void },
): Column<PageVersion>[] => [
  { id: 'id', header: t('admin.site_room.version'), cell: ({ row }) => row.original.id },
  {
    id: 'at',
    header: t('admin.log.at'),
    cell: ({ row: { original } }) => (
      <time dateTime={original.published_at}>{fullTime(original.published_at)}</time>
    ),
  },
  { id: 'by', header: t('admin.log.actor'), cell: ({ row }) => row.original.by },
  {
    id: 'what',
    header: t('admin.site_room.what'),
    cell: ({ row: { original } }) =>
      [
        t(original.of_release ? 'admin.site_room.of_release' : 'admin.site_room.edited'),
        ...(original.asks_again ? [t('admin.site_room.asked_again')] : []),
      ].join(', '),
  },
  {
    id: 'show',
    header: t('admin.log.show'),
    cell: ({ row: { original } }) => (
      <Button
        variant="outline"
        size="sm"
        className="whitespace-nowrap"
        aria-label={t('admin.site_room.show_version', { id: original.id })}
        onClick={() => onShow(original.id)}
      >
        {t('admin.log.show')}
      </Button>
    ),
  },
]

import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { AdminBrandRow } from '#contract/admin/site.ts'
import { useShortcuts } from '#web/admin/lib/shortcuts.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useBrands } from '#web/admin/site/site.api.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { BrandDialog } from './brand-dialog.tsx'

export function BrandsPart() {
  const t = useT()
  const list = useBrands()
  const [creating, setCreating] = useState(false)
  useShortcuts([{ keys: 'n', label: t('admin.site_room.new_brand'), run: () => setCreating(true) }])
  const columns = useMemo(() => getColumns(t), [t])
  return (
    <div className="flex flex-col items-start gap-4">
      <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => setCreating(true)}>
        {t('admin.site_room.new_brand')}
      </Button>
      <div className="w-full">
        <DataTable
          caption={t('admin.site_room.parts.brands')}
          columns={columns}
          rows={list.data?.brands}
          rowId={({ key }) => key}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={t('admin.site_room.nothing')}
        />
      </div>
      {creating && <BrandDialog onClose={() => setCreating(false)} />}
    </div>
  )
}

const getColumns = (t: T): Column<AdminBrandRow>[] => [
  {
    id: 'name',
    header: t('admin.site_room.brand.name'),
    cell: ({ row: { original } }) => (
      <Link to={`/admin/site/brands/${original.key}`} className="text-link underline">
        {original.name}
      </Link>
    ),
  },
  { id: 'key', header: t('admin.site_room.brand.key'), cell: ({ row }) => <code>{row.original.key}</code> },
  {
    id: 'hosts',
    header: t('admin.site_room.brand.hosts'),
    cell: ({ row }) => row.original.hosts.join(', ') || t('admin.site_room.nothing'),
  },
  {
    id: 'company',
    header: t('admin.site_room.company'),
    cell: ({ row }) => row.original.company ?? t('admin.site_room.nothing'),
  },
  { id: 'members', header: t('admin.rooms.members'), cell: ({ row }) => row.original.members },
]

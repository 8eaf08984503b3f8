import { useMemo, useState } from 'react'
import type { AdminSetting } from '#contract/admin/site.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import { isSettingKey, type SettingKey, settingKinds } from './setting-kinds.ts'
import { shownValue } from './shown-value.ts'
import { useSiteSettings } from './site.api.ts'

type Known = AdminSetting & { key: SettingKey }
const isKnown = (setting: AdminSetting): setting is Known => isSettingKey(setting.key)
const order = Object.keys(settingKinds)

/** Of the installation, or those that a brand may have. */
export function SettingsPart() {
  const t = useT()
  const { filters, change } = useFilters(['brand'])
  const list = useSiteSettings(filters.brand)
  const [editing, setEditing] = useState<Known>()
  const columns = useMemo(() => getColumns(t, setEditing), [t])
  const rows = list.data?.settings
    .filter(isKnown)
    .toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
  return (
    <>
      <Field label={t('admin.site_room.for')} hint={t('admin.site_room.for_hint')} className="mb-4 max-w-100">
        <Select value={filters.brand ?? ''} onChange={(event) => change({ brand: event.target.value })}>
          <option value="">{t('admin.site_room.installation')}</option>
          {list.data?.brands.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <DataTable
        caption={t('admin.site_room.parts.settings')}
        columns={columns}
        rows={rows}
        rowId={({ key }) => key}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={t('admin.site_room.no_settings')}
      />
      {editing && (
        <SettingDialog setting={editing} brand={filters.brand} onClose={() => setEditing(undefined)} />
      )}
    </>
  )
}

const getColumns = (t: T, onEdit: (setting: Known) => void): Column<Known>[] => [
  {
    id: 'setting',
    header: t('admin.site_room.setting'),
    cell: ({ row: { original } }) => (
      <div className="md:w-100">
        <div className="font-medium">{t(`admin.site_room.settings.${original.key}.name`)}</div>
        <div className="text-muted">{t(`admin.site_room.settings.${original.key}.text`)}</div>
      </div>
    ),
  },
  {
    id: 'value',
    header: t('admin.site_room.value'),
    cell: ({ row: { original } }) => (
      <div className="flex min-w-0 flex-col items-start gap-1">
        <span className="whitespace-pre-line">
          {shownValue(t, settingKinds[original.key], original.own ?? original.usual)}
        </span>
        {original.own !== null && <Chip tone="info">{t('admin.site_room.own')}</Chip>}
      </div>
    ),
  },
  {
    id: 'edit',
    header: t('admin.site_room.change'),
    cell: ({ row: { original } }) => (
      <Button
        variant="outline"
        size="sm"
        className="whitespace-nowrap"
        aria-label={t('admin.site_room.change_of', {
          name: t(`admin.site_room.settings.${original.key}.name`),
        })}
        onClick={() => onEdit(original)}
      >
        {t('admin.site_room.change')}
      </Button>
    ),
  },
]

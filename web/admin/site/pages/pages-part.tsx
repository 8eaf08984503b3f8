import { useMemo } from 'react'
import { Link } from 'react-router'
import type { SitePage } from '#contract/admin/site.ts'
import { languages } from '#contract/rules/values.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { usePages } from '#web/admin/site/site.api.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'

export function PagesPart() {
  const t = useT()
  const { fullTime } = useDates()
  const { filters, change } = useFilters(['language'])
  const language = languages.find((one) => one === filters.language) ?? 'nl'
  const list = usePages()
  const columns = useMemo(() => getColumns(t, fullTime), [t, fullTime])
  return (
    <>
      <p className="mb-3 max-w-180 text-muted">{t('admin.site_room.pages_text')}</p>
      <Field label={t('admin.account.language')} className="mb-4 max-w-60">
        <Select value={language} onChange={(event) => change({ language: event.target.value })}>
          {languages.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
      <DataTable
        caption={t('admin.site_room.parts.pages')}
        columns={columns}
        rows={list.data?.pages.filter((page) => page.language === language)}
        rowId={({ page }) => page}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={t('admin.site_room.nothing')}
      />
    </>
  )
}

const getColumns = (t: T, fullTime: (iso: string) => string): Column<SitePage>[] => [
  {
    id: 'page',
    header: t('admin.site_room.page'),
    cell: ({ row: { original } }) => (
      <Link
        to={`/admin/site/pages/${original.page}?language=${original.language}`}
        className="text-link underline"
      >
        {t(`admin.site_room.pages.${original.page}`)}
      </Link>
    ),
  },
  {
    id: 'version',
    header: t('admin.site_room.version'),
    cell: ({ row: { original } }) =>
      original.latest && !original.latest.of_release
        ? fullTime(original.latest.published_at)
        : t('admin.site_room.of_release'),
  },
  {
    id: 'by',
    header: t('admin.log.actor'),
    cell: ({ row: { original } }) => original.latest?.by ?? t('admin.site_room.nothing'),
  },
]

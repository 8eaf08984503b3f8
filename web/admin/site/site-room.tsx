import { useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BrandsPart } from './brands/brands-part.tsx'
import { ChangesPart } from './changes/changes-part.tsx'
import { PagesPart } from './pages/pages-part.tsx'
import { SettingsPart } from './settings-part.tsx'

const screens = {
  settings: SettingsPart,
  brands: BrandsPart,
  pages: PagesPart,
  changes: ChangesPart,
} as const
type PartName = keyof typeof screens
const names = Object.keys(screens) as PartName[]

export function SiteRoom() {
  const t = useT()
  const { filters, change } = useFilters(['part', 'brand', 'kind', 'subject', 'language'])
  const part = names.find((name) => name === filters.part) ?? 'settings'
  const Screen = screens[part]
  const show = (next: PartName) =>
    // Filters belong to one part.
    change({ part: next === 'settings' ? '' : next, brand: '', kind: '', subject: '', language: '' })
  return (
    <>
      <PageHead title={t('admin.rooms.site')} text={t('admin.site_room.text')} />
      <Tabs
        label={t('admin.rooms.site')}
        tabs={names.map((id) => ({ id, label: t(`admin.site_room.parts.${id}`) }))}
        value={part}
        onChange={show}
      >
        <Screen />
      </Tabs>
    </>
  )
}

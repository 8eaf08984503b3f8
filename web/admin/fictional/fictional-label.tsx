import { useT } from '#web/admin/lib/texts.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'

/** What every fictional profile is called wherever it is shown. */
export function FictionalLabel() {
  const t = useT()
  return <Chip tone="info">{t('admin.fictional_room.label')}</Chip>
}

import { useT } from '#web/admin/lib/texts.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'

export function FictionalLabel() {
  const t = useT()
  return <Chip tone="info">{t('admin.fictional_room.label')}</Chip>
}

import { useT } from '#web/admin/lib/texts.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'

/** Of a complaint that comes first (spec/complaints 12). */
export const FlaggerMark = ({ name }: { name: string }) => (
  <Chip tone="info">{useT()('admin.trusted_flaggers.mark', { name })}</Chip>
)

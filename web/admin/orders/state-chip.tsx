import type { orderStates } from '#contract/admin/orders.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'

const tones = {
  created: 'neutral',
  pending: 'info',
  completed: 'success',
  failed: 'warning',
  cancelled: 'neutral',
  review: 'warning',
} as const

export function StateChip({ state }: { state: (typeof orderStates)[number] }) {
  const t = useT()
  return <Chip tone={tones[state]}>{t(`admin.orders.states.${state}`)}</Chip>
}

import type { MemberImport } from '#contract/admin/imports.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'

export const POLL_MS = 2000

/** A job works on the file, or will. */
export const isBusy = ({ state }: Pick<MemberImport, 'state'>): boolean =>
  state === 'receiving' || state === 'checking' || state === 'importing'

const tones = {
  receiving: 'info',
  asking: 'warning',
  checking: 'info',
  checked: 'warning',
  importing: 'info',
  finished: 'success',
  failed: 'warning',
  discarded: 'neutral',
} as const

export function ImportState({ state }: Pick<MemberImport, 'state'>) {
  const t = useT()
  return <Chip tone={tones[state]}>{t(`admin.imports_room.states.${state}`)}</Chip>
}

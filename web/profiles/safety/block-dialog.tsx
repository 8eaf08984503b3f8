import type { ProfileCard } from '#contract/profiles.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { useBlock } from './use-block.ts'

export type Other = Pick<ProfileCard, 'id' | 'name'>

export type BlockDialogProps = { other: Other; onClose: () => void; onBlocked: () => void }

/** (spec/profiles 22) */
export function BlockDialog({ other, onClose, onBlocked }: BlockDialogProps) {
  const t = useT()
  const { name } = other
  const { block, isPending } = useBlock(other, () => {
    onClose()
    onBlocked()
  })
  return (
    <ConfirmDialog
      open
      danger
      loading={isPending}
      title={t('profiles.block.title', { name })}
      confirmLabel={t('profiles.block.confirm')}
      onClose={onClose}
      onConfirm={block}
    >
      <ul className="flex list-disc flex-col gap-1.5 ps-5">
        <li>{t('profiles.block.hidden')}</li>
        <li>{t('profiles.block.gone')}</li>
        <li>{t('profiles.block.silent', { name })}</li>
      </ul>
      <p className="mt-3 text-muted">{t('profiles.block.undo')}</p>
    </ConfirmDialog>
  )
}

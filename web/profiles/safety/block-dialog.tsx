import type { ProfileCard } from '#contract/profiles.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { useBlockMember } from '#web/profiles/profiles.api.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'

export type Other = Pick<ProfileCard, 'id' | 'name'>

export type BlockDialogProps = { other: Other; onClose: () => void; onBlocked: () => void }

/** (spec/profiles 22) */
export function BlockDialog({ other: { id, name }, onClose, onBlocked }: BlockDialogProps) {
  const t = useT()
  const errorText = useErrorText()
  const { mutateAsync, isPending } = useBlockMember(id)
  // Callbacks of `mutate` are lost when this dialog unmounts, which may happen before the answer:
  // the conversation disappears.
  const block = () =>
    mutateAsync().then(
      () => {
        onClose()
        showToast({ text: t('profiles.block.done', { name }) })
        onBlocked()
      },
      (error: unknown) => showToast({ kind: 'danger', text: errorText(error) }),
    )
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

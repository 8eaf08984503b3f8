import { useMutation } from '@tanstack/react-query'
import { type FictionalProfile, restoreFictional, retireFictional } from '#contract/admin/fictional.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { call } from '#web/lib/http/api.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'

const reload = () => queryClient.invalidateQueries({ queryKey: ['fictional'] })

export const useRestore = () =>
  useMutation({
    mutationFn: ({ id }: FictionalProfile) => call(restoreFictional, { params: { id } }),
    onSuccess: reload,
  })

/** A retired profile can come back. */
export function RetireDialog({ profile, onClose }: { profile: FictionalProfile; onClose: () => void }) {
  const t = useT()
  const { id, name } = profile
  const retire = useMutation({
    mutationFn: () => call(retireFictional, { params: { id } }),
    onSuccess: () => {
      void reload()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('admin.fictional_room.retire_title', { name })}
      confirmLabel={t('admin.fictional_room.retire')}
      danger
      loading={retire.isPending}
      onConfirm={() => retire.mutate()}
    >
      <p>{t('admin.fictional_room.retire_text')}</p>
      <ErrorNote error={retire.error} />
    </ConfirmDialog>
  )
}

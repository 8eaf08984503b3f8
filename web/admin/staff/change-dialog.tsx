import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changeStaff, type ListedStaff } from '#contract/admin/people.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { ReasonDialog } from '#web/admin/ui/reason-dialog.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { reloadStaff } from './reload-staff.ts'
import { brandsIn, type RoleChoice, RoleFields } from './role-fields.tsx'

export function ChangeDialog({ person, onClose }: { person: ListedStaff; onClose: () => void }) {
  const t = useT()
  const [choice, setChoice] = useState<RoleChoice>({
    roles: person.roles,
    brands: person.brands?.join(', ') ?? '',
  })
  const change = useMutation({
    mutationFn: (reason: string) =>
      call(changeStaff, {
        params: { id: person.id },
        body: { roles: [...choice.roles], brands: brandsIn(choice.brands), reason },
      }),
    onSuccess: (changed) => {
      reloadStaff()
      const text = 'approval' in changed ? t('admin.orders.asked_second') : t('admin.saved')
      showToast({ kind: 'success', text })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('admin.staff.titles.change', { name: person.name })}
      confirmLabel={t('admin.save')}
      pending={change.isPending}
      error={change.error}
      onConfirm={change.mutate}
      onClose={onClose}
    >
      <p>{t('admin.staff.explained.change')}</p>
      <RoleFields value={choice} onChange={setChoice} errors={fieldErrors(change.error)} />
    </ReasonDialog>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { inviteStaff } from '#contract/admin/people.ts'
import type { StaffLanguage } from '#contract/admin/session.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { FormDialog } from '#web/admin/ui/form-dialog.tsx'
import { LanguageField } from '#web/admin/ui/person-fields.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { reloadStaff } from './reload-staff.ts'
import { brandsIn, type RoleChoice, RoleFields } from './role-fields.tsx'

/** The link goes out by mail, and is shown to the owner too. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<StaffLanguage>('nl')
  const [choice, setChoice] = useState<RoleChoice>({ roles: [], brands: '' })
  const invite = useMutation({
    mutationFn: () =>
      call(inviteStaff, {
        body: { email, language, roles: [...choice.roles], brands: brandsIn(choice.brands) },
      }),
    onSuccess: (made) => {
      reloadStaff()
      if (!('approval' in made)) return
      showToast({ kind: 'success', text: t('admin.orders.asked_second') })
      onClose()
    },
  })
  const fields = fieldErrors(invite.error)
  if (invite.data && 'link' in invite.data)
    return <LinkDialog mailed link={invite.data.link} email={email} onClose={onClose} />
  return (
    <FormDialog
      title={t('admin.staff.invite_title')}
      submitLabel={t('admin.staff.invite')}
      pending={invite.isPending}
      onSubmit={() => invite.mutate()}
      onClose={onClose}
    >
      <Field label={t('admin.login.email')} error={fields.email} required>
        <TextInput
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          data-autofocus
        />
      </Field>
      <RoleFields value={choice} onChange={setChoice} errors={fields} />
      <LanguageField value={language} onChange={setLanguage} />
      {Object.keys(fields).length === 0 && <ErrorNote error={invite.error} />}
    </FormDialog>
  )
}

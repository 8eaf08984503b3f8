import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addTrustedFlagger, flaggerNameMax } from '#contract/admin/trusted-flaggers.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { ReasonDialog } from '#web/admin/ui/reason-dialog.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'

export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [since, setSince] = useState(() => new Date().toISOString().slice(0, 10))
  const add = useMutation({
    mutationFn: (reason: string) => call(addTrustedFlagger, { body: { name, email, since, reason } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['trusted-flaggers'] })
      onClose()
    },
  })
  const errors = fieldErrors(add.error)
  return (
    <ReasonDialog
      title={t('admin.trusted_flaggers.add_title')}
      confirmLabel={t('admin.trusted_flaggers.add')}
      hint={t('admin.trusted_flaggers.reason_hint')}
      pending={add.isPending}
      error={add.error}
      onConfirm={(reason) => add.mutate(reason)}
      onClose={onClose}
    >
      <Field label={t('admin.trusted_flaggers.name')} error={errors.name} required>
        <TextInput
          value={name}
          maxLength={flaggerNameMax}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label={t('admin.trusted_flaggers.email')} error={errors.email} required>
        <TextInput type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      </Field>
      <Field label={t('admin.trusted_flaggers.since')} error={errors.since} required>
        <TextInput type="date" value={since} onChange={(event) => setSince(event.target.value)} />
      </Field>
    </ReasonDialog>
  )
}

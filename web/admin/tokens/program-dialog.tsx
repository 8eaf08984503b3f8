import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { staffLimits } from '#contract/admin/limits.ts'
import { addProgram, tokenPermissions } from '#contract/admin/tokens.ts'
import { useStaff } from '#web/admin/lib/session.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { CheckboxList } from '#web/admin/ui/checkbox-list.tsx'
import { FormDialog } from '#web/admin/ui/form-dialog.tsx'
import { SecretDialog } from '#web/admin/ui/secret-dialog.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput, Select, TextInput } from '#web/ui/forms/inputs.tsx'

type Permission = (typeof tokenPermissions)[number]

const lasting = [30, 90, staffLimits.tokenDays - 1]

/** The token is shown once. */
export function ProgramDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const t = useT()
  const mine = useStaff().permissions
  const [name, setName] = useState('')
  const [permissions, setPermissions] = useState<Permission[]>([])
  const [days, setDays] = useState(90)
  const [password, setPassword] = useState('')
  const add = useMutation({
    mutationFn: () => call(addProgram, { body: { name, permissions, days, password } }),
    onSuccess: onMade,
  })
  const fields = fieldErrors(add.error)
  if (add.data)
    return (
      <SecretDialog
        title={t('admin.tokens.made')}
        text={t('admin.tokens.made_text')}
        secret={add.data.secret}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={t('admin.tokens.add')}
      submitLabel={t('admin.tokens.add')}
      pending={add.isPending}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <Field label={t('admin.tokens.name')} hint={t('admin.tokens.name_hint')} error={fields.name} required>
        <TextInput
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
          data-autofocus
        />
      </Field>
      <CheckboxList
        legend={t('admin.tokens.permissions')}
        names={tokenPermissions.filter((one) => mine.includes(one))}
        labelOf={(one) => t(`admin.permissions.${one}`)}
        value={permissions}
        onChange={setPermissions}
        error={fields.permissions}
      />
      <Field label={t('admin.tokens.lasts')}>
        <Select value={String(days)} onChange={(event) => setDays(Number(event.target.value))}>
          {lasting.map((count) => (
            <option key={count} value={count}>
              {t('admin.tokens.days', { count })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('admin.login.password')} error={fields.password} required>
        <PasswordInput value={password} onChange={(event) => setPassword(event.target.value)} />
      </Field>
      {Object.keys(fields).length === 0 && <ErrorNote error={add.error} />}
    </FormDialog>
  )
}

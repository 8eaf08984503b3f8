import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { staffLimits } from '#contract/admin/limits.ts'
import { addProgram, tokenPermissions } from '#contract/admin/tokens.ts'
import { useStaff } from '#web/admin/lib/session.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { SecretDialog } from '#web/admin/ui/secret-dialog.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { PasswordInput, Select, TextInput } from '#web/ui/forms/inputs.tsx'

type Permission = (typeof tokenPermissions)[number]
type ChoiceProps = {
  value: readonly Permission[]
  onChange: (value: Permission[]) => void
  error: string | undefined
}

const lasting = [30, 90, staffLimits.tokenDays - 1]

/** What the person may, without the own account. */
function PermissionFields({ value, onChange, error }: ChoiceProps) {
  const t = useT()
  const { permissions } = useStaff()
  const offered = tokenPermissions.filter((name) => permissions.includes(name))
  return (
    <fieldset className="flex flex-col">
      <legend className="font-medium">{t('admin.tokens.permissions')}</legend>
      {offered.map((name) => (
        <Checkbox
          key={name}
          checked={value.includes(name)}
          onChange={({ target }) =>
            onChange(offered.filter((one) => (one === name ? target.checked : value.includes(one))))
          }
        >
          {t(`admin.permissions.${name}`)}
        </Checkbox>
      ))}
      <FieldError id="permissions-error" error={error} />
    </fieldset>
  )
}

/** The token is shown once. */
export function ProgramDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const t = useT()
  const form = useId()
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate()
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" form={form} loading={add.isPending}>
        {t('admin.tokens.add')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('admin.tokens.add')} size="md" footer={footer}>
      <form noValidate id={form} className="flex flex-col gap-4" onSubmit={submit}>
        <Field label={t('admin.tokens.name')} hint={t('admin.tokens.name_hint')} error={fields.name} required>
          <TextInput
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.target.value)}
            data-autofocus
          />
        </Field>
        <PermissionFields value={permissions} onChange={setPermissions} error={fields.permissions} />
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
      </form>
    </Dialog>
  )
}

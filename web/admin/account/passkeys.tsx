import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { addPasskey, type Passkey, removePasskey } from '#contract/admin/account.ts'
import { makePasskey } from '#web/admin/lib/passkeys.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput, TextInput } from '#web/ui/forms/inputs.tsx'
import { Section } from './section.tsx'

type PasskeysProps = { passkeys: readonly Passkey[]; onChange: () => void }

/** Passkeys work beside the authenticator app. */
export function Passkeys({ passkeys, onChange }: PasskeysProps) {
  const t = useT()
  const { fullTime } = useDates()
  const [removing, setRemoving] = useState<Passkey>()
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => call(removePasskey, { params: { id } }),
    onSuccess: () => {
      setRemoving(undefined)
      onChange()
    },
  })
  return (
    <Section title={t('admin.passkeys.title')} text={t('admin.passkeys.text')}>
      {passkeys.length > 0 && (
        <ul className="flex flex-col gap-2">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-2">
              <span>
                <span className="font-medium">{passkey.name}</span>
                <span className="block text-sm text-muted">
                  {passkey.used_at
                    ? t('admin.passkeys.used', { at: fullTime(passkey.used_at) })
                    : t('admin.passkeys.unused')}
                </span>
              </span>
              <Button size="sm" variant="outline" onClick={() => setRemoving(passkey)}>
                {t('admin.passkeys.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NewPasskey onChange={onChange} />
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        onConfirm={() => removing && remove.mutate(removing)}
        title={t('admin.passkeys.remove_title', { name: removing?.name ?? '' })}
        confirmLabel={t('admin.passkeys.remove')}
        loading={remove.isPending}
        danger
      >
        <p>{t('admin.passkeys.remove_text')}</p>
        <ErrorNote error={remove.error} />
      </ConfirmDialog>
    </Section>
  )
}

function NewPasskey({ onChange }: { onChange: () => void }) {
  const t = useT()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const add = useMutation({
    mutationFn: async () => {
      const passkey = await makePasskey(password)
      if (!passkey) return false
      await call(addPasskey, { body: { name, passkey } })
      return true
    },
    onSuccess: (made) => {
      if (!made) return
      setName('')
      setPassword('')
      showToast({ kind: 'success', text: t('admin.passkeys.added') })
      onChange()
    },
  })
  const fields = fieldErrors(add.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate()
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <Field
        label={t('admin.passkeys.name')}
        hint={t('admin.passkeys.name_hint')}
        error={fields.name}
        required
      >
        <TextInput maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={t('admin.login.password')} error={fields.password} required>
        <PasswordInput value={password} onChange={(event) => setPassword(event.target.value)} />
      </Field>
      {(Object.keys(fields).length === 0 || fields.passkey) && <ErrorNote error={add.error} />}
      <div>
        <Button type="submit" variant="outline" loading={add.isPending}>
          {t('admin.passkeys.add')}
        </Button>
      </div>
    </form>
  )
}

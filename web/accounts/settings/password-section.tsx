import { type SubmitEvent, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { focusFirstError } from '#web/accounts/focus-first-error.ts'
import { passwordErrors } from '#web/accounts/password/new-password.ts'
import { NewPasswordFields } from '#web/accounts/password/new-password-fields.tsx'
import { useAskReset, useChangePassword } from '#web/accounts/security.api.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Section } from '#web/settings/sections.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/inputs.tsx'
import { DisclosedForm, FormButtons } from './disclosed-form.tsx'

/** With the old password, or by a mailed link for a member who forgot it. */
export function PasswordSection() {
  const t = useT()
  const { user } = useUser()
  return (
    <Section title={t('settings.password.title')}>
      <DisclosedForm label={t('settings.password.submit')}>
        {(close) => user && <PasswordForm user={user} onClose={close} />}
      </DisclosedForm>
    </Section>
  )
}

const EMPTY = { old_password: '', password: '', password_repeat: '' }
type Form = typeof EMPTY
type Wrong = { [field in keyof Form]?: string }

function usePasswordForm(onDone: () => void) {
  const t = useT()
  const toast = useToast()
  const change = useChangePassword()
  const [form, setForm] = useState(EMPTY)
  const [errors, setErrors] = useState<Wrong>({})

  const edit = (part: Partial<Form>) => {
    setForm({ ...form, ...part })
    setErrors({})
    change.reset()
  }
  const invalidTexts = () => {
    const { password, password_repeat } = passwordErrors(form)
    return {
      ...(!form.old_password && { old_password: t('errors.request.field_required') }),
      ...(password && { password: t(`errors.${password}`) }),
      ...(password_repeat && { password_repeat: t(`errors.${password_repeat}`) }),
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (change.isPending) return
    const element = event.currentTarget
    const invalid: Wrong = invalidTexts()
    setErrors(invalid)
    if (focusFirstError(element, invalid)) return
    change.mutate(form, {
      onSuccess: () => {
        toast({ text: t('settings.password.done') })
        onDone()
      },
      onError: (error) => focusFirstError(element, fieldErrors(error)),
    })
  }
  const refused: Wrong = fieldErrors(change.error)
  const unexplained = change.error && Object.keys(refused).length === 0 ? change.error : undefined
  return { form, edit, submit, wrong: { ...refused, ...errors }, unexplained, saving: change.isPending }
}

function PasswordForm({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const { form, edit, submit, wrong, unexplained, saving } = usePasswordForm(onClose)
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {unexplained && <Alert kind="danger">{errorText(unexplained)}</Alert>}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <div className="flex flex-col gap-1">
        <Field label={t('settings.password.old')} error={wrong.old_password} required>
          <PasswordInput
            name="old_password"
            value={form.old_password}
            onChange={(event) => edit({ old_password: event.target.value })}
            autoFocus
          />
        </Field>
        <Forgotten email={user.email} />
      </div>
      <NewPasswordFields value={form} onChange={edit} wrong={wrong} known={[user.email, user.profile.name]} />
      <FormButtons label={t('settings.password.submit')} loading={saving} onCancel={onClose} />
    </form>
  )
}

function Forgotten({ email }: { email: string }) {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const ask = useAskReset()
  const press = () =>
    ask.mutate(email, {
      onSuccess: () => toast({ text: t('settings.password.mailed', { email }) }),
      onError: (error) => toast({ kind: 'danger', text: errorText(error) }),
    })
  return (
    <Button variant="ghost" size="sm" className="-ms-4 self-start" onClick={press} loading={ask.isPending}>
      {t('settings.password.forgot')}
    </Button>
  )
}

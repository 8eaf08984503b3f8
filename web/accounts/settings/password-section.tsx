import { type SubmitEvent, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { focusFirstError } from '#web/accounts/focus-first-error.ts'
import { OwnerProofFields, useOwnerProof } from '#web/accounts/passkeys/owner-proof.tsx'
import { useRemovePassword } from '#web/accounts/passkeys/passkeys.api.ts'
import { Forgotten } from '#web/accounts/password/forgotten.tsx'
import { passwordErrors } from '#web/accounts/password/new-password.ts'
import { NewPasswordFields } from '#web/accounts/password/new-password-fields.tsx'
import { needsFreshLogin, useChangePassword } from '#web/accounts/security.api.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Section } from '#web/settings/sections.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { DisclosedForm, FormButtons } from './disclosed-form.tsx'
import { useAttempt } from './use-attempt.tsx'

/**
 * With the old password or a passkey, or by a mailed link for a member who forgot it. Who has a
 * passkey may be without a password.
 */
export function PasswordSection() {
  const t = useT()
  const { user } = useUser()
  const { hasPassword, hasPasskey } = useOwnerProof()
  return (
    <Section title={t('settings.password.title')}>
      {!hasPassword && <p>{t('passkeys.password.none')}</p>}
      <DisclosedForm label={hasPassword ? t('settings.password.submit') : t('passkeys.password.set')}>
        {(close) => user && <PasswordForm user={user} onClose={close} />}
      </DisclosedForm>
      {hasPassword && hasPasskey && <RemovePassword />}
    </Section>
  )
}

function RemovePassword() {
  const t = useT()
  const remove = useRemovePassword()
  const { attempt, dialog } = useAttempt()
  const [isAsking, setAsking] = useState(false)
  const confirm = () => {
    setAsking(false)
    void attempt(() => remove.mutateAsync(), t('passkeys.password.removed'))
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ms-4 self-start"
        loading={remove.isPending}
        onClick={() => setAsking(true)}
      >
        {t('passkeys.password.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        title={t('passkeys.password.remove_title')}
        confirmLabel={t('passkeys.password.remove')}
        danger
      >
        <p>{t('passkeys.password.remove_text')}</p>
      </ConfirmDialog>
      {dialog}
    </>
  )
}

const EMPTY = { old_password: '', password: '', password_repeat: '' }
type Form = typeof EMPTY
type Wrong = { [field in keyof Form]?: string }

function usePasswordForm(proof: ReturnType<typeof useOwnerProof>, onDone: () => void) {
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
      ...(proof.needsPassword && !form.old_password && { old_password: t('errors.request.field_required') }),
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
    change.mutate(
      { ...form, old_password: form.old_password || undefined },
      {
        onSuccess: () => {
          toast({ text: proof.hasPassword ? t('settings.password.done') : t('passkeys.password.set_done') })
          onDone()
        },
        onError: (error) => {
          if (needsFreshLogin(error)) proof.reset()
          focusFirstError(element, fieldErrors(error))
        },
      },
    )
  }
  const refused: Wrong = fieldErrors(change.error)
  const unexplained = change.error && Object.keys(refused).length === 0 ? change.error : undefined
  return { form, edit, submit, wrong: { ...refused, ...errors }, unexplained, saving: change.isPending }
}

function PasswordForm({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const proof = useOwnerProof()
  const { form, edit, submit, wrong, unexplained, saving } = usePasswordForm(proof, onClose)
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {unexplained && <Alert kind="danger">{errorText(unexplained)}</Alert>}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <div className="flex flex-col gap-1">
        <OwnerProofFields
          proof={proof}
          label={t('settings.password.old')}
          error={wrong.old_password}
          name="old_password"
          value={form.old_password}
          onChange={(event) => edit({ old_password: event.target.value })}
          autoFocus
        />
        {proof.needsPassword && <Forgotten email={user.email} />}
      </div>
      <NewPasswordFields value={form} onChange={edit} wrong={wrong} known={[user.email, user.profile.name]} />
      <FormButtons
        label={proof.hasPassword ? t('settings.password.submit') : t('passkeys.password.set')}
        loading={saving}
        onCancel={onClose}
      />
    </form>
  )
}

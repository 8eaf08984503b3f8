import { type SubmitEvent, useState } from 'react'
import { ConfirmWithPasskey, useOwnerProof } from '#web/accounts/passkeys/owner-proof.tsx'
import { Forgotten } from '#web/accounts/password/forgotten.tsx'
import { useFreshen } from '#web/accounts/security.api.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/inputs.tsx'

export type FreshLoginProps = {
  onClose: () => void
  /** Continues the action. */
  onFresh: () => void
}

/** By passkey or password (spec/accounts 44). */
export function FreshLoginDialog({ onClose, onFresh }: FreshLoginProps) {
  const t = useT()
  const { user } = useUser()
  const { hasPassword, hasPasskey, freshen } = useOwnerProof()
  const email = user?.email ?? ''
  const way = hasPassword ? (hasPasskey ? 'both' : 'password') : hasPasskey ? 'passkey' : 'none'
  return (
    <Dialog open onClose={onClose} title={t('accounts.fresh.title')}>
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t(`passkeys.fresh.${way}`)}</p>
        {hasPassword && <PasswordForm email={email} onFresh={onFresh} />}
        {hasPasskey && <ConfirmWithPasskey freshen={freshen} full onFresh={onFresh} />}
        {!hasPassword && !hasPasskey && <Forgotten email={email} />}
      </div>
    </Dialog>
  )
}

function PasswordForm({ email, onFresh }: { email: string; onFresh: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const freshen = useFreshen()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)

  const refused = fieldErrors(freshen.error).password
  const edit = (text: string) => {
    setPassword(text)
    setMissing(false)
    freshen.reset()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (freshen.isPending) return
    const input = event.currentTarget.querySelector<HTMLInputElement>('[name="password"]')
    setMissing(!password)
    if (!password) return input?.focus()
    freshen.mutate(password, { onSuccess: onFresh, onError: () => input?.focus() })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {freshen.error && !refused && <Alert kind="danger">{errorText(freshen.error)}</Alert>}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={t('accounts.signup.password')}
        error={missing ? t('errors.request.field_required') : refused}
        required
      >
        <PasswordInput
          name="password"
          value={password}
          onChange={(event) => edit(event.target.value)}
          data-autofocus
        />
      </Field>
      <Button type="submit" full loading={freshen.isPending}>
        {t('accounts.fresh.submit')}
      </Button>
    </form>
  )
}

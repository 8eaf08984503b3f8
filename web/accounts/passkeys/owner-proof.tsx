import { useQuery } from '@tanstack/react-query'
import { CircleCheck, KeyRound } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { Forgotten } from '#web/accounts/password/forgotten.tsx'
import { useUser } from '#web/lib/http/session.ts'
import { useHasPasskeys } from '#web/lib/passkeys.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/inputs.tsx'
import { passkeysQuery, useFreshenWithPasskey } from './passkeys.api.ts'

/**
 * How the member can prove to be the owner: by the password, or by a passkey of this address that
 * is asked for before the form is sent (spec/accounts 44).
 */
export function useOwnerProof() {
  const { data } = useQuery(passkeysQuery)
  const isSupported = useHasPasskeys()
  const freshen = useFreshenWithPasskey()
  const hasPassword = data?.password_set ?? true
  const isConfirmed = freshen.data === true
  return {
    hasPassword,
    hasPasskey: isSupported && (data?.passkeys.some(({ here }) => here) ?? false),
    isConfirmed,
    /** Whether the form has to have a password. */
    needsPassword: hasPassword && !isConfirmed,
    /** Asks for the passkey again, where the confirmation has become too old. */
    reset: () => freshen.reset(),
    freshen,
  }
}
type OwnerProof = ReturnType<typeof useOwnerProof>

type OwnerProofFieldsProps = {
  proof: OwnerProof
  label: string
  error: string | undefined
  name?: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  autoFocus?: boolean
}

export function OwnerProofFields({
  proof,
  label,
  error,
  name = 'password',
  ...input
}: OwnerProofFieldsProps) {
  const t = useT()
  const { user } = useUser()
  if (proof.isConfirmed)
    return (
      <p role="status" className="flex items-center gap-2">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        {t('passkeys.confirmed')}
      </p>
    )
  return (
    <div className="flex flex-col gap-3">
      {proof.hasPassword && (
        <Field label={label} error={error} required>
          <PasswordInput name={name} {...input} />
        </Field>
      )}
      {proof.hasPasskey && <ConfirmWithPasskey freshen={proof.freshen} />}
      {!proof.hasPassword && !proof.hasPasskey && <Forgotten email={user?.email ?? ''} />}
    </div>
  )
}

type ConfirmProps = { freshen: OwnerProof['freshen']; full?: boolean; onFresh?: () => void }

export function ConfirmWithPasskey({ freshen, full, onFresh }: ConfirmProps) {
  const t = useT()
  const errorText = useErrorText()
  const press = () => freshen.mutate(undefined, { onSuccess: (isFresh) => isFresh && onFresh?.() })
  return (
    <>
      {freshen.error && <Alert kind="danger">{errorText(freshen.error)}</Alert>}
      <Button
        variant="outline"
        full={full}
        className={full ? undefined : 'self-start'}
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        loading={freshen.isPending}
        onClick={press}
      >
        {t('passkeys.confirm')}
      </Button>
    </>
  )
}

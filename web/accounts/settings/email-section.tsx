import { type SubmitEvent, useState } from 'react'
import { isEmail } from '#contract/lib/mail-address.ts'
import { inBold } from '#web/accounts/confirmation/address.tsx'
import { ChangeEmailForm } from '#web/accounts/confirmation/change-email-form.tsx'
import { EmailInput } from '#web/accounts/email-input.tsx'
import { focusFirstError } from '#web/accounts/focus-first-error.ts'
import { ResendButton } from '#web/accounts/links/resend-button.tsx'
import { OwnerProofFields, useOwnerProof } from '#web/accounts/passkeys/owner-proof.tsx'
import { needsFreshLogin, useAskMailChange } from '#web/accounts/security.api.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Section } from '#web/settings/sections.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { DisclosedForm, FormButtons } from './disclosed-form.tsx'

/** An unconfirmed address changes at once, a confirmed one by a link to the new one. */
export function EmailSection() {
  const t = useT()
  const { user } = useUser()
  const { settings } = useSettings()
  const [sentTo, setSentTo] = useState<string>()
  if (!user) return null

  const unconfirmed = user.status === 'not_confirmed'
  const discreet = settings?.account_existence_messages === 'neutral'
  const values = { email: user.email, b: inBold }
  return (
    <Section title={t('settings.email.title')}>
      <p>
        {unconfirmed
          ? t.rich('settings.email.unconfirmed', values)
          : t.rich('settings.email.current', values)}
      </p>
      {unconfirmed && <ResendButton label={t('accounts.confirm.resend')} className="self-start" />}
      {sentTo && sentTo !== user.email && (
        <Alert kind="success">
          {t.rich(discreet ? 'settings.email.sent_if_free' : 'settings.email.sent', {
            email: sentTo,
            b: inBold,
          })}
        </Alert>
      )}
      <DisclosedForm label={t('accounts.confirm.change')}>
        {(close) =>
          unconfirmed ? (
            <ChangeEmailForm onDone={close} />
          ) : (
            <EmailForm
              onCancel={close}
              onSent={(email) => {
                setSentTo(email)
                close()
              }}
            />
          )
        }
      </DisclosedForm>
    </Section>
  )
}

type Wrong = { email?: string; password?: string }

function EmailForm({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const ask = useAskMailChange()
  const proof = useOwnerProof()
  const [form, setForm] = useState({ email: '', password: '' })
  const [errors, setErrors] = useState<Wrong>({})

  const refused: Wrong = fieldErrors(ask.error)
  const wrong = { ...refused, ...errors }
  const edit = (change: Partial<typeof form>) => {
    setForm({ ...form, ...change })
    setErrors({})
    ask.reset()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (ask.isPending) return
    const element = event.currentTarget
    const invalid: Wrong = {
      ...(!isEmail(form.email) && { email: t('errors.accounts.new_email_invalid') }),
      ...(proof.needsPassword && !form.password && { password: t('errors.request.field_required') }),
    }
    setErrors(invalid)
    if (focusFirstError(element, invalid)) return
    const email = form.email.trim()
    ask.mutate(
      { email, password: form.password || undefined },
      {
        onSuccess: () => onSent(email),
        onError: (error) => {
          if (needsFreshLogin(error)) proof.reset()
          focusFirstError(element, fieldErrors(error))
        },
      },
    )
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {ask.error && !refused.email && !refused.password && (
        <Alert kind="danger">{errorText(ask.error)}</Alert>
      )}
      <Field label={t('accounts.confirm.new_email')} error={wrong.email} required>
        <EmailInput value={form.email} onChange={(event) => edit({ email: event.target.value })} autoFocus />
      </Field>
      <OwnerProofFields
        proof={proof}
        label={t('accounts.signup.password')}
        error={wrong.password}
        value={form.password}
        onChange={(event) => edit({ password: event.target.value })}
      />
      <FormButtons label={t('accounts.confirm.change')} loading={ask.isPending} onCancel={onCancel} />
    </form>
  )
}

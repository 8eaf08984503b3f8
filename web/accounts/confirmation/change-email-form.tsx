import { type SubmitEvent, useState } from 'react'
import { isEmail, mailAddress } from '#contract/lib/mail-address.ts'
import { useChangeEmail } from '#web/accounts/accounts.api.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'

/** For an account that is not confirmed yet. */
export function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const change = useChangeEmail()
  const [email, setEmail] = useState('')
  const [invalid, setInvalid] = useState(false)

  const refused = change.error ? (fieldErrors(change.error).email ?? errorText(change.error)) : undefined
  const edit = (text: string) => {
    setEmail(text)
    setInvalid(false)
    change.reset()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (change.isPending) return
    if (!isEmail(email)) {
      setInvalid(true)
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    change.mutate(email.trim(), {
      onSuccess: ({ user }) => {
        const newEmail = mailAddress(email) ?? email
        // If the site hides who has an account, the old address stays until the link mailed to the
        // new one is used.
        toast({
          text: t(user.email === newEmail ? 'accounts.confirm.changed' : 'accounts.confirm.asked', {
            email: newEmail,
          }),
        })
        onDone()
      },
    })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3 text-start">
      <Field
        label={t('accounts.confirm.new_email')}
        error={invalid ? t('errors.accounts.email_invalid') : refused}
        required
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => edit(event.target.value)}
          autoFocus
          data-autofocus
        />
      </Field>
      <Button type="submit" loading={change.isPending} full>
        {t('accounts.confirm.change')}
      </Button>
    </form>
  )
}

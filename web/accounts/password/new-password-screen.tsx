import { Link2Off } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useActionData, useNavigate } from 'react-router'
import { focusFirstError } from '#web/accounts/focus-first-error.ts'
import { FormFrame, Frame } from '#web/accounts/frame.tsx'
import { useLinkToken } from '#web/accounts/links/link-token.ts'
import { loginEmail } from '#web/accounts/login/login-email.ts'
import { useResetPassword } from '#web/accounts/security.api.ts'
import { ActKey } from '#web/lib/forms/act-key.tsx'
import { useRefused } from '#web/lib/forms/form-answer.ts'
import { CallError, fieldErrors } from '#web/lib/http/api.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { type NewPassword, type PasswordErrors, passwordErrors } from './new-password.ts'
import type { NewPasswordAnswer } from './new-password-action.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const isExpired = (error: unknown) => error instanceof CallError && error.code === 'accounts.link_expired'

/** Starts no session, because a reader of the mail may not be the owner of the account. */
export function NewPasswordScreen() {
  const t = useT()
  const before = useRefused(useActionData<NewPasswordAnswer>())
  const token = useLinkToken() || before.typed?.token
  const reset = useResetPassword()
  usePageTitle(t('accounts.reset.do_title'))
  if (token === undefined) return null
  if (!token || isExpired(reset.error ?? before.error)) {
    return (
      <Frame
        icon={Link2Off}
        tint="text-danger"
        title={t('accounts.link.expired_title')}
        isNews={token !== ''}
      >
        <p>{t('errors.accounts.link_expired')}</p>
        <ButtonLink to="/reset-password" className="max-sm:w-full">
          {t('ui.next_step.reset_password')}
        </ButtonLink>
      </Frame>
    )
  }
  return <NewPasswordForm token={token} reset={reset} before={before} />
}

type FormProps = {
  token: string
  reset: ReturnType<typeof useResetPassword>
  /** What came with the page. */
  before: ReturnType<typeof useRefused>
}

function NewPasswordForm({ token, reset, before }: FormProps) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [value, setValue] = useState<NewPassword>({ password: '', password_repeat: '' })
  const [errors, setErrors] = useState<PasswordErrors>({})

  const error = reset.error ?? before.error
  const refused = fieldErrors(error)
  const fieldErrorText = (field: keyof NewPassword) =>
    errors[field] ? t(`errors.${errors[field]}`) : (refused[field] ?? before.wrong[field])
  const edit = (change: Partial<NewPassword>) => {
    setValue({ ...value, ...change })
    setErrors({})
    before.forget()
    reset.reset()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reset.isPending) return
    const form = event.currentTarget
    before.forget()
    const invalid = passwordErrors(value)
    setErrors(invalid)
    if (focusFirstError(form, invalid)) return
    reset.mutate(
      { token, ...value },
      {
        onSuccess: () => {
          toast({ text: t('accounts.reset.done') })
          void navigate('/login', { replace: true })
        },
        onError: (failure) => focusFirstError(form, fieldErrors(failure)),
      },
    )
  }
  return (
    <FormFrame title={t('accounts.reset.do_title')}>
      <p className="text-muted">{t('accounts.reset.do_text')}</p>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ActKey />
        <input type="hidden" name="token" value={token} />
        {error && !refused.password && !refused.password_repeat && (
          <Alert kind="danger">{errorText(error)}</Alert>
        )}
        <NewPasswordFields
          value={value}
          onChange={edit}
          wrong={{ password: fieldErrorText('password'), password_repeat: fieldErrorText('password_repeat') }}
          known={[loginEmail()]}
        />
        <Button type="submit" size="lg" full loading={reset.isPending}>
          {t('accounts.reset.do_submit')}
        </Button>
      </form>
    </FormFrame>
  )
}

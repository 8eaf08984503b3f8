import { type SubmitEvent, useState } from 'react'
import { useLogIn } from '#web/accounts/accounts.api.ts'
import { isEmail } from '#web/accounts/signup/faults.ts'
import { CallError } from '#web/lib/http/api.ts'
import { Link } from '#web/lib/routing/router.tsx'
import { useSignup } from '#web/lib/routing/signup.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput, TextInput } from '#web/ui/forms/inputs.tsx'
import { forgetLoginEmail, loginEmail, loginWith } from './login-email.ts'

type Wrong = { email?: string; password?: string; code?: string }

/** /login. The route's guard sends a member who is logged in to `redirect`. */
export function LoginScreen() {
  const t = useT()
  const logIn = useLogIn()
  const [email, setEmail] = useState(loginEmail)
  const [password, setPassword] = useState('')
  const [challenge, setChallenge] = useState<string>()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  usePageTitle(t('app.nav.login'))

  const editEmail = (text: string) => {
    setEmail(text)
    loginWith(text.trim())
    setWrong({ ...wrong, email: undefined })
    // A code belongs to the address that it was mailed to.
    setChallenge(undefined)
    setCode('')
  }
  const editPassword = (text: string) => {
    setPassword(text)
    setWrong({ ...wrong, password: undefined })
  }
  const editCode = (text: string) => {
    setCode(text.replaceAll(/\D/g, ''))
    setWrong({ ...wrong, code: undefined })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (logIn.isPending) return
    logIn.reset()
    const found: Wrong = {
      email: isEmail(email) ? undefined : t('errors.accounts.email_invalid'),
      password: password ? undefined : t('errors.request.field_required'),
      code: challenge && !code ? t('errors.request.field_required') : undefined,
    }
    setWrong(found)
    const field = (['email', 'password', 'code'] as const).find((name) => found[name])
    if (field) event.currentTarget.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
    else send(challenge ? { code, challenge } : {})
  }
  const askAnew = () => {
    setWrong({})
    logIn.reset()
    send({})
  }
  const send = (proof: { code?: string; challenge?: string }) =>
    logIn.mutate(
      { email: email.trim(), password, ...proof },
      {
        onSuccess: forgetLoginEmail,
        onError: (error) => {
          const asked = challengeIn(error)
          if (!asked) return
          setChallenge(asked)
          setCode('')
        },
      },
    )
  return (
    <div className="page-narrow py-6 md:py-12">
      <div className="mx-auto flex max-w-120 flex-col gap-6 md:card md:p-8">
        <h1 tabIndex={-1} className="text-3xl">
          {t('app.nav.login')}
        </h1>
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <ErrorNote error={logIn.error} />
          <Field label={t('accounts.signup.email')} error={wrong.email} required>
            <TextInput
              type="email"
              name="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={email}
              onChange={(event) => editEmail(event.target.value)}
            />
          </Field>
          <Field label={t('accounts.signup.password')} error={wrong.password} required>
            <PasswordInput
              name="password"
              value={password}
              onChange={(event) => editPassword(event.target.value)}
            />
          </Field>
          {challenge && (
            <div className="flex flex-col items-start gap-2">
              <Field label={t('accounts.login.code')} error={wrong.code} required className="w-full">
                <TextInput
                  name="code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={6}
                  autoFocus
                  value={code}
                  onChange={(event) => editCode(event.target.value)}
                />
              </Field>
              <Button
                variant="ghost"
                size="sm"
                className="-ms-3"
                disabled={logIn.isPending}
                onClick={askAnew}
              >
                {t('accounts.login.new_code')}
              </Button>
            </div>
          )}
          <Link to="/reset-password" className="link -mt-3 self-start py-1">
            {t('accounts.login.forgot')}
          </Link>
          <p role="status" className="text-muted empty:-mt-5">
            {logIn.isWorking && t('accounts.login.proving')}
          </p>
          <Button type="submit" size="lg" full loading={logIn.isPending}>
            {t('app.nav.login')}
          </Button>
        </form>
        <SignupHint />
      </div>
    </div>
  )
}

/**
 * Returns the challenge that goes with a mailed code, if the server asks for one (spec/accounts
 * 22).
 */
const challengeIn = (error: unknown): string | undefined => {
  if (!(error instanceof CallError)) return undefined
  if (!['accounts.login_code_needed', 'accounts.login_codes_spent'].includes(error.code)) return undefined
  const { challenge } = error.details
  return typeof challenge === 'string' ? challenge : undefined
}

function SignupHint() {
  const t = useT()
  const { openSignup } = useSignup()
  return (
    <div className="flex flex-col gap-3 border-t border-border pt-5">
      <p className="text-center text-muted">{t('accounts.login.no_account')}</p>
      <Button variant="outline" full onClick={() => openSignup()}>
        {t('app.nav.signup')}
      </Button>
    </div>
  )
}

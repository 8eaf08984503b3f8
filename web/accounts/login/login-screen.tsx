import { KeyRound } from 'lucide-react'
import { Link, useActionData, useSearchParams } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import { ArrivalNote, ProviderButtons } from '#web/accounts/oidc/provider-buttons.tsx'
import { useSignupLink } from '#web/lib/routing/signup.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LazyErrorNote } from '#web/ui/feedback/lazy-error-note.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput, TextInput } from '#web/ui/forms/inputs.tsx'
import type { LoginAnswer } from './login-action.ts'
import { type LoginForm, useLoginForm } from './use-login-form.ts'

export function LoginScreen() {
  const t = useT()
  const form = useLoginForm(useActionData<LoginAnswer>())
  const [params] = useSearchParams()
  usePageTitle(t('app.nav.login'))
  return (
    <div className="page-narrow py-6 md:py-12">
      <div className="mx-auto flex max-w-120 flex-col gap-6 md:card md:p-8">
        <h1 tabIndex={-1} className="text-3xl">
          {t('app.nav.login')}
        </h1>
        {params.has('ended') && <News>{t('accounts.login.ended')}</News>}
        {params.has('reset') && <News>{t('accounts.reset.done')}</News>}
        <ArrivalNote />
        <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-5">
          <LazyErrorNote error={form.error} />
          <Field label={t('accounts.signup.email')} error={form.wrong.email} required>
            <TextInput
              type="email"
              name="email"
              inputMode="email"
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
              readOnly={form.isPending}
              value={form.email}
              onChange={(event) => form.editEmail(event.target.value)}
            />
          </Field>
          <Field label={t('accounts.signup.password')} error={form.wrong.password} required>
            <PasswordInput
              name="password"
              readOnly={form.isPending}
              value={form.password}
              onChange={(event) => form.editPassword(event.target.value)}
            />
          </Field>
          {form.challenge && <CodeField form={form} />}
          <Checkbox
            name="stay"
            checked={form.stay}
            onChange={(event) => form.editStay(event.target.checked)}
            hint={t('accounts.login.stay_hint', { days: String(limits.authCookieDays) })}
            className="-my-2"
          >
            {t('accounts.login.stay')}
          </Checkbox>
          <Link to="/reset-password" className="link self-start py-1">
            {t('accounts.login.forgot')}
          </Link>
          <p role="status" className="text-muted empty:-mt-5">
            {form.isWorking && t('accounts.login.proving')}
          </p>
          <Button type="submit" size="lg" full loading={form.isPending && !form.passkey.isAsking}>
            {t('app.nav.login')}
          </Button>
          {form.passkey.isPossible && (
            <Button
              variant="outline"
              size="lg"
              full
              className="-mt-2 noscript:hidden"
              icon={<KeyRound aria-hidden="true" className="size-5" />}
              disabled={form.isPending && !form.passkey.isAsking}
              loading={form.passkey.isAsking}
              onClick={form.passkey.press}
            >
              {t('accounts.login.passkey')}
            </Button>
          )}
        </form>
        <ProviderButtons />
        <SignupHint />
      </div>
    </div>
  )
}

/** What led to this page. */
function News({ children }: { children: string }) {
  return (
    <p role="status" className="-mt-3 rounded-lg bg-info-soft px-4 py-3">
      {children}
    </p>
  )
}

function CodeField({ form }: { form: LoginForm }) {
  const t = useT()
  return (
    <div className="flex flex-col items-start gap-2">
      <input type="hidden" name="challenge" value={form.challenge} />
      <Field label={t('accounts.login.code')} error={form.wrong.code} required className="w-full">
        <TextInput
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
          value={form.code}
          onChange={(event) => form.editCode(event.target.value)}
        />
      </Field>
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3 noscript:hidden"
        disabled={form.isPending}
        onClick={form.requestNewCode}
      >
        {t('accounts.login.new_code')}
      </Button>
    </div>
  )
}

function SignupHint() {
  const t = useT()
  const signup = useSignupLink()
  return (
    <div className="flex flex-col gap-3 border-t border-border pt-5">
      <p className="text-center text-muted">{t('accounts.login.no_account')}</p>
      <ButtonLink variant="outline" full {...signup}>
        {t('app.nav.signup')}
      </ButtonLink>
    </div>
  )
}

import { Sparkles } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import { pages } from '#contract/rules/pages.ts'
import { loginWith } from '#web/accounts/login/login-email.ts'
import { focusField } from '#web/accounts/signup/errors/focus-field.ts'
import { useSiteName } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput, TextInput } from '#web/ui/forms/inputs.tsx'
import { passwordStrength } from './password-strength.ts'
import type { SignupSteps } from './step-fields.tsx'
import { Place, type StepProps, useFields } from './step-fields.tsx'
import { StrengthMeter } from './strength-meter.tsx'

/** Step 3. */
export function EmailStep({ steps, onLeave }: { steps: SignupSteps; onLeave?: () => void }) {
  const t = useT()
  const site = useSiteName()
  const fields = useFields(steps)
  const { form, progress } = steps
  const error = progress.errors.email
  const suggestion = progress.suggestion?.of === form.email.trim() ? progress.suggestion.instead : undefined
  const navigate = useNavigate()
  const logIn = (event: MouseEvent) => {
    loginWith(form.email.trim())
    if (!onLeave) return
    event.preventDefault()
    steps.leave(() => {
      onLeave()
      void navigate(pages.login)
    })
  }
  return (
    <Place field="email">
      <Field {...fields('email')} hint={t('accounts.signup.email_hint', { name: site })} required>
        <TextInput
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={form.email}
          onChange={(event) => steps.answer({ email: event.target.value })}
          onBlur={steps.checkSpelling}
        />
      </Field>
      <div aria-live="polite" className="mt-3 empty:hidden">
        {suggestion && (
          <p className="hidden wrap-anywhere noscript:block">
            {t('accounts.signup.suggestion', { email: suggestion })}
          </p>
        )}
        {suggestion && (
          <Button
            variant="outline"
            full
            className="wrap-anywhere noscript:hidden"
            icon={<Sparkles aria-hidden="true" className="size-5 shrink-0 text-primary" />}
            onClick={() => {
              steps.answer({ email: suggestion })
              focusField('email')
            }}
          >
            {t('accounts.signup.suggestion', { email: suggestion })}
          </Button>
        )}
        {error?.code === 'accounts.email_duplicate' && (
          <Link to="/login" onClick={logIn} className="link inline-flex min-h-11 items-center">
            {t('accounts.signup.login_instead')}
          </Link>
        )}
      </div>
    </Place>
  )
}

/** In a new tab, so that the form keeps its answers. */
function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const t = useT()
  return (
    <a href={to} target="_blank" rel="noopener" className="link">
      {children}
      <span className="sr-only"> ({t('accounts.signup.new_tab')})</span>
    </a>
  )
}

const termsLink = (text: ReactNode) => <PageLink to={pages['pages-terms']}>{text}</PageLink>
const privacyLink = (text: ReactNode) => <PageLink to={pages['pages-privacy']}>{text}</PageLink>

/** Step 4. Promotions need a separate tick. An issuer's account needs no password. */
export function PasswordStep({ steps, asksPassword = true }: StepProps & { asksPassword?: boolean }) {
  const t = useT()
  const site = useSiteName()
  const fields = useFields(steps)
  const { form } = steps
  return (
    <>
      {asksPassword && (
        <>
          <input type="text" name="username" autoComplete="username" value={form.email} readOnly hidden />
          <Place field="password">
            <Field
              {...fields('password')}
              hint={t('accounts.signup.password_hint', { min: String(limits.passwordMin) })}
              required
            >
              <PasswordInput
                name="password"
                autoComplete="new-password"
                value={form.password}
                onChange={(event) => steps.answer({ password: event.target.value })}
              />
            </Field>
            {form.password && !fields('password').error && (
              <StrengthMeter strength={passwordStrength(form.password, [form.name, form.email, site])} />
            )}
          </Place>
        </>
      )}
      <p className="text-sm text-muted">{t('accounts.signup.visitors')}</p>
      <div className="flex flex-col gap-1">
        <Place field="terms">
          <Checkbox
            name="terms"
            required
            checked={form.terms}
            onChange={(event) => steps.answer({ terms: event.target.checked })}
            error={fields('terms').error}
          >
            {t.rich('accounts.signup.terms', { terms: termsLink, privacy: privacyLink })}
          </Checkbox>
        </Place>
        <Place field="promotions">
          <Checkbox
            name="promotions"
            checked={form.promotions}
            onChange={(event) => steps.answer({ promotions: event.target.checked })}
          >
            {t('accounts.signup.promotions')}
          </Checkbox>
        </Place>
      </div>
    </>
  )
}

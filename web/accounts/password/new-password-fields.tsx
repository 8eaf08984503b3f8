import { limits } from '#contract/rules/limits.ts'
import { passwordStrength } from '#web/accounts/signup/steps/password-strength.ts'
import { StrengthMeter } from '#web/accounts/signup/steps/strength-meter.tsx'
import { useSiteName } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/inputs.tsx'
import type { NewPassword } from './new-password.ts'

export type NewPasswordFieldsProps = {
  value: NewPassword
  onChange: (change: Partial<NewPassword>) => void
  wrong: { [field in keyof NewPassword]?: string }
  /** What others know about the member; a password with these is easy to guess. */
  known: string[]
}

export function NewPasswordFields({ value, onChange, wrong, known }: NewPasswordFieldsProps) {
  const t = useT()
  const site = useSiteName()
  return (
    <>
      <div>
        <Field
          label={t('accounts.reset.password')}
          hint={t('accounts.signup.password_hint', { min: String(limits.passwordMin) })}
          error={wrong.password}
          required
        >
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={value.password}
            onChange={(event) => onChange({ password: event.target.value })}
          />
        </Field>
        {value.password && !wrong.password && (
          <StrengthMeter strength={passwordStrength(value.password, [...known, site])} />
        )}
      </div>
      <Field label={t('accounts.reset.repeat')} error={wrong.password_repeat} required>
        <PasswordInput
          name="password_repeat"
          autoComplete="new-password"
          value={value.password_repeat}
          onChange={(event) => onChange({ password_repeat: event.target.value })}
        />
      </Field>
    </>
  )
}

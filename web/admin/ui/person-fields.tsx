import { type StaffLanguage, staffLanguages } from '#contract/admin/session.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput, Select, TextInput } from '#web/ui/forms/inputs.tsx'

type FieldProps = { value: string; onChange: (value: string) => void; error: string | undefined }

/** Colleagues see this name. */
export function NameField({ value, onChange, error, hint }: FieldProps & { hint?: string }) {
  const t = useT()
  return (
    <Field label={t('admin.invitation.name')} hint={hint} error={error} required>
      <TextInput
        autoComplete="name"
        maxLength={80}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

export function NewPasswordField({ label, value, onChange, error }: FieldProps & { label: string }) {
  const t = useT()
  return (
    <Field label={label} hint={t('admin.password.hint')} error={error} required>
      <PasswordInput
        autoComplete="new-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

type LanguageFieldProps = { value: StaffLanguage; onChange: (language: StaffLanguage) => void }

export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const t = useT()
  return (
    <Field label={t('admin.account.language')}>
      <Select value={value} onChange={(event) => onChange(event.target.value as StaffLanguage)}>
        {staffLanguages.map((language) => (
          <option key={language} value={language}>
            {t(`admin.languages.${language}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

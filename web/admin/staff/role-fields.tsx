import { type Role, roles } from '#contract/admin/permissions.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'

export type RoleChoice = { roles: readonly Role[]; brands: string }

/** Separated by commas; none means all. */
export const brandsIn = (text: string): string[] | null => {
  const keys = text.split(/[\s,]+/).filter(Boolean)
  return keys.length ? keys : null
}

type RoleFieldsProps = {
  value: RoleChoice
  onChange: (value: RoleChoice) => void
  errors: Record<string, string | undefined>
}

export function RoleFields({ value, onChange, errors }: RoleFieldsProps) {
  const t = useT()
  const toggle = (role: Role, on: boolean) =>
    onChange({ ...value, roles: roles.filter((one) => (one === role ? on : value.roles.includes(one))) })
  return (
    <>
      <fieldset className="flex flex-col">
        <legend className="font-medium">{t('admin.staff.roles')}</legend>
        {roles.map((role) => (
          <Checkbox
            key={role}
            checked={value.roles.includes(role)}
            onChange={(event) => toggle(role, event.target.checked)}
          >
            {t(`admin.roles.${role}`)}
          </Checkbox>
        ))}
        <FieldError id="roles-error" error={errors.roles} />
      </fieldset>
      <Field
        label={t('admin.staff.brands')}
        hint={t('admin.staff.brands_hint')}
        error={errors.brands}
        optional
      >
        <TextInput
          autoCapitalize="none"
          spellCheck={false}
          value={value.brands}
          onChange={(event) => onChange({ ...value, brands: event.target.value })}
        />
      </Field>
    </>
  )
}

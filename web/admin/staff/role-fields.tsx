import { type Role, roles } from '#contract/admin/permissions.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { CheckboxList } from '#web/admin/ui/checkbox-list.tsx'
import { Field } from '#web/ui/forms/field.tsx'
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
  return (
    <>
      <CheckboxList
        legend={t('admin.staff.roles')}
        names={roles}
        labelOf={(role) => t(`admin.roles.${role}`)}
        value={value.roles}
        onChange={(chosen) => onChange({ ...value, roles: chosen })}
        error={errors.roles}
      />
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

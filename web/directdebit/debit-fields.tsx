import type { ReactNode } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import type { Draft, DraftField } from './draft.ts'
import { IbanInput } from './iban-input.tsx'

type DebitFieldsProps = {
  draft: Draft
  errors: Partial<Record<string, string>>
  onEdit: (field: DraftField, text: string) => void
}

/** The phone number is for the code. */
export function DebitFields({ draft, errors, onEdit }: DebitFieldsProps) {
  const t = useT()
  const text = (name: Exclude<DraftField, 'iban'>, autoComplete: string, max: number) => ({
    name,
    autoComplete,
    maxLength: max,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onEdit(name, event.target.value),
  })
  return (
    <>
      <Group title={t('directdebit.your_account')}>
        <Field label={t('directdebit.account_holder')} error={errors['account_holder']} required>
          <TextInput {...text('account_holder', 'name', 70)} />
        </Field>
        <Field
          label={t('directdebit.iban')}
          hint={t('directdebit.iban_hint')}
          error={errors['iban']}
          required
        >
          <IbanInput name="iban" value={draft.iban} onChange={(iban) => onEdit('iban', iban)} />
        </Field>
      </Group>
      <Group title={t('directdebit.your_address')}>
        <div className="grid grid-cols-[1fr_7.5rem] items-start gap-4">
          <Field label={t('directdebit.street')} error={errors['street']} required>
            <TextInput {...text('street', 'address-line1', 100)} />
          </Field>
          <Field label={t('directdebit.house_number')} error={errors['house_number']} required>
            <TextInput {...text('house_number', 'address-line2', 20)} />
          </Field>
        </div>
        <div className="grid grid-cols-[7.5rem_1fr] items-start gap-4">
          <Field label={t('directdebit.zip')} error={errors['zip']} required>
            <TextInput {...text('zip', 'postal-code', 12)} autoCapitalize="characters" />
          </Field>
          <Field label={t('directdebit.city')} error={errors['city']} required>
            <TextInput {...text('city', 'address-level2', 80)} />
          </Field>
        </div>
        <Field
          label={t('directdebit.phone')}
          hint={t('directdebit.phone_hint')}
          error={errors['phone']}
          required
        >
          <TextInput {...text('phone', 'tel', 30)} type="tel" inputMode="tel" />
        </Field>
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 text-xl font-bold">{title}</legend>
      {children}
    </fieldset>
  )
}

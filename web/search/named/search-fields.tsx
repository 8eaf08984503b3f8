import { namedSearchLimits, searchMails } from '#contract/named-searches.ts'
import type { FieldErrors } from '#web/lib/forms/form-answer.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'
import { mailOf, type SearchDraft } from './search-form.ts'

type SearchFieldsProps = {
  draft: SearchDraft
  errors: FieldErrors
  onEdit: (change: Partial<SearchDraft>) => void
}

/** The name of a search, and how often it mails. */
export function SearchFields({ draft, errors, onEdit }: SearchFieldsProps) {
  const t = useT()
  const mails = { daily: t('searches.mail.daily'), weekly: t('searches.mail.weekly') }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={t('searches.name')} error={errors.name} required>
        <TextInput
          name="name"
          maxLength={namedSearchLimits.nameMax}
          autoComplete="off"
          value={draft.name}
          onChange={(event) => onEdit({ name: event.target.value })}
        />
      </Field>
      <Field label={t('searches.mail.label')} hint={t('searches.mail.hint')} error={errors.mail}>
        <Select
          name="mail"
          value={draft.mail ?? ''}
          onChange={(event) => onEdit({ mail: mailOf(event.target.value) })}
        >
          <option value="">{t('searches.mail.never')}</option>
          {searchMails.map((mail) => (
            <option key={mail} value={mail}>
              {mails[mail]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

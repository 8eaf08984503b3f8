import type { MouseEvent } from 'react'
import type { SignupField } from '#web/accounts/signup/form.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { useFieldLabels } from './error-text.ts'
import { focusField } from './focus-field.ts'
import type { FieldErrors } from './form-errors.ts'

export type ErrorSummaryProps = {
  /** In the order of the form. */
  fields: readonly SignupField[]
  errors: FieldErrors
  country: string
}

/** (WCAG 3.3.1) */
export function ErrorSummary({ fields, errors, country }: ErrorSummaryProps) {
  const t = useT()
  const labels = useFieldLabels(country)
  const wrong = fields.filter((field) => errors[field])
  if (wrong.length === 0) return null
  const go = (event: MouseEvent, field: SignupField) => {
    event.preventDefault()
    focusField(field)
  }
  return (
    <nav
      aria-label={t('accounts.signup.check')}
      className="flex flex-wrap items-baseline gap-x-2 rounded-md border border-danger/30 bg-danger-soft px-4 py-2 text-sm"
    >
      <span className="font-semibold">{t('accounts.signup.check')}</span>
      {wrong.map((field, at) => (
        <span key={field}>
          <a
            href={`#signup-${field}`}
            onClick={(event) => go(event, field)}
            className="inline-block py-1 text-text underline underline-offset-3"
          >
            {labels[field]}
          </a>
          {at < wrong.length - 1 && <span>,</span>}
        </span>
      ))}
    </nav>
  )
}

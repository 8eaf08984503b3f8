import type { MouseEvent } from 'react'
import { useT } from '#web/lib/i18n.tsx'
import { useFieldLabels } from './fault-text.ts'
import { fieldsOfStep, type SignupField } from './form.ts'
import type { SignupSteps } from './signup-steps.ts'

export function focusField(field: SignupField): void {
  document.querySelector<HTMLElement>(`#signup-${field} :is(input, select, textarea)`)?.focus()
}

/** What has to be corrected in this step, with links to the fields (WCAG 3.3.1). */
export function FaultSummary({ steps }: { steps: SignupSteps }) {
  const t = useT()
  const labels = useFieldLabels(steps.form.country)
  const { step, faults } = steps.progress
  const wrong = fieldsOfStep[step].filter((field) => faults[field])
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
        <a
          key={field}
          href={`#signup-${field}`}
          onClick={(event) => go(event, field)}
          className="inline-block py-1 text-text underline underline-offset-3"
        >
          {labels[field]}
          {at < wrong.length - 1 && ','}
        </a>
      ))}
    </nav>
  )
}

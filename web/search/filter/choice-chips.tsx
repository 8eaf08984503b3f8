import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import type { FieldProps } from './field-props.ts'
import { type Choice, isFull, toggled } from './member-filter.ts'

export type ChoiceChipsProps = FieldProps & {
  name: Choice
  legend: string
  quiet?: boolean
  answers: readonly { value: string; label: string; icon?: ReactNode }[]
}

/** Checkboxes for assistive technology. */
export function ChoiceChips({ state, error, name, legend, quiet, answers }: ChoiceChipsProps) {
  const id = useId()
  const chosen: readonly string[] = state.filter[name] ?? []
  const full = isFull(state.filter, name)
  return (
    <fieldset className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className={quiet ? 'mb-2 text-sm font-semibold text-muted' : 'mb-2 font-medium'}>
        {legend}
      </legend>
      <div className="flex flex-wrap gap-2">
        {answers.map(({ value, label, icon }) => {
          const on = chosen.includes(value)
          return (
            <label
              key={value}
              className={cx(
                'relative inline-flex min-h-10 max-w-full items-center gap-1.5 rounded-full border px-3 py-1 text-sm font-medium transition-colors lg:min-h-9',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                on
                  ? 'border-primary bg-primary-soft text-on-primary-soft'
                  : 'border-border-strong bg-bg hover:border-text hover:bg-surface has-disabled:opacity-50',
              )}
            >
              <input
                type="checkbox"
                name={name}
                value={value}
                checked={on}
                disabled={full && !on}
                onChange={() => state.change(toggled(state.filter, name, value))}
                className="sr-only"
              />
              {on ? <Check aria-hidden="true" className="size-4 shrink-0" /> : icon}
              <span className="min-w-0">{label}</span>
            </label>
          )
        })}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

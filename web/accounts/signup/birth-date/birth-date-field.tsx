import { type ClipboardEvent, type ComponentProps, useId } from 'react'
import { Place, type StepProps, useFields } from '#web/accounts/signup/steps/step-fields.tsx'
import { type T, useT } from '#web/lib/texts/i18n.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { inputClass } from '#web/ui/forms/inputs.tsx'
import { useTypedEarly } from '#web/ui/forms/typed-early.ts'
import { type DatePart, joinDate, orderIn, pastedDate, splitDate, type TypedDate } from './birth-date.ts'

const labels: Record<DatePart, (t: T) => string> = {
  day: (t) => t('accounts.signup.birth_day'),
  month: (t) => t('accounts.signup.birth_month'),
  year: (t) => t('accounts.signup.birth_year'),
}

/** Three fields in the order of the country. */
export function BirthDateField({ steps }: StepProps) {
  const t = useT()
  const id = useId()
  const { form, minAge } = steps
  const { label, error } = useFields(steps)('date_of_birth')
  const typed = splitDate(form.date_of_birth)
  const order = orderIn(form.country)
  const answer = (parts: TypedDate) => steps.answer({ date_of_birth: joinDate(parts) })
  const paste = (event: ClipboardEvent) => {
    const date = pastedDate(event.clipboardData.getData('text'), order)
    if (!date) return
    event.preventDefault()
    answer(date)
  }
  return (
    <Place field="date_of_birth">
      <fieldset
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        className="flex min-w-0 flex-col gap-1.5"
      >
        <legend className="mb-1.5 font-medium">{label}</legend>
        <div className="flex gap-3">
          {order.map((part) => (
            <label key={part} className="flex min-w-0 grow flex-col gap-1 text-sm text-muted">
              {labels[part](t)}
              <PartInput
                part={part}
                aria-invalid={error ? true : undefined}
                value={typed[part]}
                onPaste={paste}
                onType={(text) => answer({ ...typed, [part]: text })}
                onTypedEarly={answer}
              />
            </label>
          ))}
        </div>
        <div id={`${id}-hint`} className="text-sm text-muted">
          {t('accounts.signup.birth_date_hint', { age: String(minAge) })}
        </div>
        <FieldError id={`${id}-error`} error={error} />
      </fieldset>
    </Place>
  )
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '')

type PartInputProps = ComponentProps<'input'> & {
  part: DatePart
  onType: (digits: string) => void
  onTypedEarly: (date: TypedDate) => void
}

function PartInput({ part, onType, onTypedEarly, ...rest }: PartInputProps) {
  // All three fields are one answer.
  const early = useTypedEarly<HTMLInputElement>(({ form }) => {
    const digits = (of: DatePart) => {
      const input = form?.elements.namedItem(`birth_${of}`)
      return input instanceof HTMLInputElement ? digitsIn(input.value) : ''
    }
    onTypedEarly({ day: digits('day'), month: digits('month'), year: digits('year') })
  })
  return (
    <input
      ref={early}
      {...rest}
      type="text"
      name={`birth_${part}`}
      inputMode="numeric"
      autoComplete={`bday-${part}`}
      maxLength={part === 'year' ? 4 : 2}
      required
      onChange={(event) => onType(digitsIn(event.target.value))}
      className={inputClass}
    />
  )
}

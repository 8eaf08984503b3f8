import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import { FieldError } from './field-error.tsx'
import { Radio } from './radio.tsx'

export type RadioCardsProps<Value extends string> = {
  legend: ReactNode
  /** For a form without JavaScript. */
  name?: string
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode; hint?: ReactNode }[]
  value: Value | undefined
  onChange: (value: Value) => void
  columns?: 1 | 2 | 3
  hideLegend?: boolean
  error?: string
}

const grids = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-1 sm:grid-cols-3' }

/** Radio buttons that look like cards (spec/pages 35). */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, name, options, value, onChange, columns = 2, hideLegend, error } = props
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex min-w-0 flex-col gap-2">
      <legend className={hideLegend ? 'sr-only' : 'mb-2 font-medium'}>{legend}</legend>
      {/* Above the cards: below a long list it would be out of sight. */}
      <FieldError id={`${id}-error`} error={error} />
      <div className={cx('grid gap-3', grids[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative flex min-h-14 items-center gap-3 rounded-lg border bg-bg px-4 py-3 font-medium max-[359px]:px-3 transition-[background-color,border-color,box-shadow]',
              error ? 'border-danger' : 'border-border-strong',
              'hover:border-primary hover:bg-surface has-checked:border-primary has-checked:bg-primary-soft',
              'has-checked:text-on-primary-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)]',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <Radio
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              onChoose={() => onChange(option.value)}
              className="sr-only"
            />
            {option.icon && (
              // Two cards beside each other leave a long word no room for it on the narrowest
              // phones.
              <span className={cx('contents', columns === 2 && 'max-[359px]:hidden')}>{option.icon}</span>
            )}
            <span className="flex min-w-0 flex-col">
              <span>{option.label}</span>
              {option.hint && <span className="text-sm font-normal text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

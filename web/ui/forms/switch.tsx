import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useTypedEarly } from './typed-early.ts'

export type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  /** For a form without JavaScript. */
  name?: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  className?: string
}

/** Takes effect at once, without a button to save. */
export function Switch({ label, hint, name, checked, onChange, disabled, className }: SwitchProps) {
  const id = useId()
  const early = useTypedEarly<HTMLInputElement>((field) => onChange(field.checked))
  return (
    <label className={cx('flex min-h-11 items-center gap-4 py-3', className)}>
      <span className="min-w-0 grow">
        <span id={id} className="block font-medium">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
      <input
        ref={early}
        type="checkbox"
        name={name}
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
        role="switch"
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className={cx(
          'relative h-7 w-12 shrink-0 appearance-none rounded-full border-2 border-border-strong bg-surface-2 transition-colors forced-colors:appearance-auto',
          'before:absolute before:start-0.5 before:top-0.5 before:size-5 before:rounded-full before:bg-border-strong before:transition-[translate,background-color]',
          'checked:border-primary checked:bg-primary checked:before:translate-x-5 checked:before:bg-on-primary',
          'hover:border-text checked:hover:border-primary-hover checked:hover:bg-primary-hover disabled:opacity-50',
        )}
      />
    </label>
  )
}

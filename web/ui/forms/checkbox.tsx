import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import { FieldError } from './field-error.tsx'
import { useTypedEarly } from './typed-early.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  hint?: ReactNode
  error?: string
}

export function Checkbox({ children, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId()
  const early = useTypedEarly<HTMLInputElement>((field) =>
    rest.onChange?.({ target: field, currentTarget: field } as ChangeEvent<HTMLInputElement>),
  )
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          ref={early}
          {...rest}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-5 shrink-0 rounded-sm"
        />
        <span>{children}</span>
      </label>
      {hint && (
        <div id={`${id}-hint`} className="ps-8 text-sm text-muted">
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

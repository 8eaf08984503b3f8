import { createContext, type ReactNode, useContext, useId, useMemo } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldError } from './field-error.tsx'

type FieldLinks = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true; required?: boolean }
const FieldContext = createContext<FieldLinks>({})

/** Ids of the label, hint and error of the Field around an input. */
export const useFieldLinks = (): FieldLinks => useContext(FieldContext)

export type FieldProps = {
  label: ReactNode
  children: ReactNode
  hint?: ReactNode
  error?: string
  required?: boolean
  optional?: boolean
  /** The label is for screen readers only. */
  hideLabel?: boolean
  className?: string
}

/** An input inside links itself to its label, hint and error (WCAG 3.3.1). */
export function Field({
  label,
  children,
  hint,
  error,
  required,
  optional,
  hideLabel,
  className,
}: FieldProps) {
  const t = useT()
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const links = useMemo(
    () => ({
      id,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? (true as const) : undefined,
      required,
    }),
    [id, described, error, required],
  )
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium'}>
        <span>{label}</span>
        {optional && <span className="font-normal text-muted"> ({t('ui.optional')})</span>}
      </label>
      <FieldContext value={links}>{children}</FieldContext>
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { useFieldLinks } from './field.tsx'
import { type TextField, useTypedEarly } from './typed-early.ts'

type OnChange<Field> = { onChange?: (event: ChangeEvent<Field>) => void }

/** What was typed before hydration is a change. */
const useEarly = <Field extends TextField>({ onChange }: OnChange<Field>) =>
  useTypedEarly<Field>((field) => onChange?.({ target: field, currentTarget: field } as ChangeEvent<Field>))

/** For inputs that are not here. */
export const inputClass = cx(
  'w-full min-h-11 rounded-md border border-border-strong bg-bg px-3 py-2 text-base text-text transition-colors',
  'hover:border-text disabled:opacity-60 disabled:hover:border-border-strong',
  'aria-invalid:border-danger aria-invalid:bg-danger-soft/40',
)

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  const early = useEarly<HTMLInputElement>(rest)
  return (
    <input ref={early} type="text" {...useFieldLinks()} {...rest} className={cx(inputClass, className)} />
  )
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const early = useEarly<HTMLTextAreaElement>(rest)
  return (
    <textarea
      ref={early}
      rows={4}
      {...useFieldLinks()}
      {...rest}
      className={cx(inputClass, 'resize-y', className)}
    />
  )
}

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const early = useEarly<HTMLSelectElement>(rest)
  return (
    <span className={cx('relative block', className)}>
      <select
        ref={early}
        {...useFieldLinks()}
        {...rest}
        className={cx(inputClass, 'appearance-none pe-10 text-ellipsis')}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  )
}

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const early = useEarly<HTMLInputElement>(rest)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className={cx('relative block', className)}>
      <input
        ref={early}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...useFieldLinks()}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cx(inputClass, 'pe-12')}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={t(shown ? 'ui.hide_password' : 'ui.show_password')}
        onClick={() => setShown(!shown)}
        className="absolute noscript:hidden end-0.5 top-1/2 grid size-10 -translate-y-1/2 place-items-center rounded-full text-muted transition-colors hover:text-text"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </span>
  )
}

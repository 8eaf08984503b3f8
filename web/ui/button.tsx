import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from './cx.ts'
import { Spinner } from './feedback/spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-primary text-on-primary shadow-1 hover:bg-primary-hover hover:shadow-2 active:bg-primary-active active:shadow-none',
  secondary:
    'bg-secondary text-on-secondary shadow-1 hover:bg-secondary-hover hover:shadow-2 active:shadow-none',
  outline:
    'border border-border-strong bg-bg text-text hover:bg-surface hover:border-text active:bg-surface-2',
  ghost: 'text-text hover:bg-surface-2 active:bg-border',
  danger: 'bg-danger text-on-danger shadow-1 hover:brightness-110 active:brightness-90',
}
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-4 py-1 text-sm',
  md: 'min-h-11 px-5 py-2 text-base',
  lg: 'min-h-13 px-7 py-3 text-lg',
}

type ButtonLook = {
  variant?: ButtonVariant
  size?: ButtonSize
  full?: boolean
  icon?: ReactNode
  className?: string
}

/** For a link that leaves the site. */
export const buttonClass = ({ variant = 'primary', size = 'md', full, className }: ButtonLook) =>
  cx(
    'relative inline-flex items-center justify-center gap-2 rounded-full font-semibold text-center select-none',
    'transition-[background-color,border-color,box-shadow,scale,filter] active:scale-[.98] motion-reduce:active:scale-100',
    'disabled:opacity-50 disabled:pointer-events-none aria-disabled:active:scale-100',
    variants[variant],
    sizes[size],
    full && 'w-full',
    className,
  )

export type ButtonProps = ButtonLook & ComponentProps<'button'> & { loading?: boolean }

/** While `loading` the button keeps its size and the focus, and does nothing. */
export function Button({
  variant,
  size,
  full,
  icon,
  className,
  loading = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, full, className })}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
    >
      <span className={cx('inline-flex items-center justify-center gap-2', loading && 'opacity-0')}>
        {icon}
        <span className="contents">{children}</span>
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner silent className="size-5" />
        </span>
      )}
    </button>
  )
}

export type ButtonLinkProps = ButtonLook & LinkProps

export function ButtonLink({ variant, size, full, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, full, className })}>
      {icon}
      <span className="contents">{children}</span>
    </Link>
  )
}

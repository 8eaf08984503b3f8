import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from './cx.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Also the tooltip. */
  label: string
  children: ReactNode
}

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-full transition-[background-color,scale] select-none',
        'hover:bg-surface-2 active:scale-95 active:bg-border disabled:pointer-events-none disabled:opacity-50',
        className,
      )}
    >
      {children}
    </button>
  )
}

export function IconLink({ label, className, ...rest }: LinkProps & { label: string }) {
  return (
    <Link
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-surface-2 active:bg-border',
        className,
      )}
    />
  )
}

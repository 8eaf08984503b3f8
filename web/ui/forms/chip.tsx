import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

const tones = {
  neutral: 'bg-secondary-soft text-on-secondary-soft',
  primary: 'bg-primary-soft text-on-primary-soft',
  outline: 'border border-border-strong text-text',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning-text',
  info: 'bg-info-soft text-info',
}

export type ChipProps = {
  children: ReactNode
  tone?: keyof typeof tones
  icon?: ReactNode
  /** The button removes the chip by `onRemove`, or submits the form around it. */
  removeLabel?: string
  onRemove?: () => void
  className?: string
}

export function Chip({ children, tone = 'neutral', icon, onRemove, removeLabel, className }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full px-3 py-0.5 text-sm font-medium',
        tones[tone],
        removeLabel && 'pe-1',
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
      {removeLabel && (
        <button
          type={onRemove ? 'button' : 'submit'}
          aria-label={removeLabel}
          onClick={onRemove}
          className="grid size-6 place-items-center rounded-full transition-colors hover:bg-text/10"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </span>
  )
}

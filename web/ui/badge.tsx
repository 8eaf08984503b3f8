import { cx } from './cx.ts'

const tones = {
  unread: 'bg-unread text-on-unread',
  warning: 'bg-warning text-on-warning',
  danger: 'bg-danger text-on-danger',
  neutral: 'bg-secondary-soft text-on-secondary-soft',
}

export type BadgeProps = {
  count: number
  // For screen readers: '3 ongelezen berichten'. Without it they skip the badge.
  label?: string
  tone?: keyof typeof tones
  showZero?: boolean
  className?: string
}

const CAP = 99

/** 99+ above 99, nothing at 0 (spec/pages 11). */
export function Badge({ count, label, tone = 'unread', showZero = false, className }: BadgeProps) {
  if (count <= 0 && !showZero) return null
  return (
    <span
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 text-xs font-semibold tabular-nums',
        tones[tone],
        className,
      )}
    >
      <span aria-hidden="true">{count > CAP ? `${CAP}+` : count}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

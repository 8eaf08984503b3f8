import { cx } from './cx.ts'

const tones = {
  unread: 'bg-unread text-on-unread',
  warning: 'bg-warning text-on-warning',
  danger: 'bg-danger text-on-danger',
  neutral: 'bg-secondary-soft text-on-secondary-soft',
}

export type BadgeProps = {
  count: number
  // What the number counts, for screen readers: '3 ongelezen berichten'. Without it the badge is
  // silent.
  label?: string
  tone?: keyof typeof tones
  showZero?: boolean
  className?: string
}

const CAP = 99

/** A number in a pill: 99+ above 99 (spec/pages 11), nothing at 0. */
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

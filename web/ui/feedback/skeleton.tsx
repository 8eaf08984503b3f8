import { cx } from '#web/ui/cx.ts'

/** Visible only after 150 ms, so that a quick answer does not flicker. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block animate-skeleton rounded-md bg-surface-2', className)} />
  )
}

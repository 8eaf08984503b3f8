import { Silhouette } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'

const grounds = ['lander-ground-1', 'lander-ground-2', 'lander-ground-3', 'lander-ground-4']

/** Instead of a member: no name, nobody's face (spec/pages 41). */
export function Drawing({ at, className }: { at: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('relative block overflow-hidden', grounds[at % grounds.length], className)}
    >
      <Silhouette className="absolute inset-x-0 bottom-0 size-full bg-transparent! text-white!" />
    </span>
  )
}

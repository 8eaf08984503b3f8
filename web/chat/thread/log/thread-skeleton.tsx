import { BackLink } from '#web/chat/thread/thread-header.tsx'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const BUBBLES = ['w-2/5', 'w-3/5', 'w-1/3 self-end', 'w-1/2 self-end', 'w-1/4', 'w-2/3 self-end']

export function BubbleSkeletons() {
  const t = useT()
  return (
    <div role="status" className="flex grow flex-col justify-end gap-3">
      <span className="sr-only">{t('ui.loading')}</span>
      {BUBBLES.map((bubble) => (
        <Skeleton key={bubble} className={cx('h-10 rounded-lg!', bubble)} />
      ))}
    </div>
  )
}

export function ThreadSkeleton() {
  return (
    <>
      <header className="flex min-h-16 items-center gap-3 border-b border-border py-1.5 ps-1 pe-4 lg:ps-4">
        <BackLink />
        <Skeleton className="size-11 shrink-0 rounded-full!" />
        <Skeleton className="h-5 w-40" />
      </header>
      <div className="mx-auto flex w-full max-w-180 grow flex-col overflow-hidden px-4 py-6">
        <BubbleSkeletons />
      </div>
      <div className="border-t border-border py-3">
        <div className="mx-auto max-w-180 px-4">
          <Skeleton className="h-12 rounded-xl!" />
        </div>
      </div>
    </>
  )
}

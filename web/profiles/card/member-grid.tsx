import type { ReactNode } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { MemberCardSkeleton } from './member-card.tsx'

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4'

const skeletons = (count: number) =>
  Array.from({ length: count }, (_, at) => (
    <li key={`skeleton-${at}`} aria-hidden="true">
      <MemberCardSkeleton />
    </li>
  ))

/** `pending` placeholders come after the `li`s (spec/pages 31). */
export function MemberGrid({ children, pending = 0 }: { children: ReactNode; pending?: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
    <ul role="list" className={grid}>
      {children}
      {skeletons(pending)}
    </ul>
  )
}

/** Announced as loading. */
export function MemberGridSkeleton({ count }: { count: number }) {
  const t = useT()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <ul aria-hidden="true" className={grid}>
        {skeletons(count)}
      </ul>
    </div>
  )
}

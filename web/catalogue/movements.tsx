import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Credits } from '#contract/credits.ts'
import { useVisit } from '#web/lib/routing/use-visit.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useFormatter, useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageEnd } from '#web/ui/page-end.tsx'
import { movementsQuery } from './catalogue.api.ts'

type Entry = Credits['entries'][number]

const MOVEMENTS = 'movements'
const AFTER_NAVIGATION_MS = 100

export function Movements() {
  const t = useT()
  const visit = useVisit(movementsQuery.queryKey)
  const query = useInfiniteQuery({ ...movementsQuery, ...visit })
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  // A notice about returned credits links to this list, below the packages.
  const isWanted = hash === `#${MOVEMENTS}` && !query.isPending
  useEffect(() => {
    const go = () => {
      heading.current?.scrollIntoView()
      heading.current?.focus({ preventScroll: true })
    }
    // After the router, which scrolls to the top and focuses the heading of every new page.
    const timer = isWanted ? setTimeout(go, AFTER_NAVIGATION_MS) : undefined
    return () => clearTimeout(timer)
  }, [isWanted])
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <section className="flex max-w-180 flex-col gap-3">
      <h2 ref={heading} id={MOVEMENTS} tabIndex={-1} className="text-2xl">
        {t('credits.movements')}
      </h2>
      {query.isPending && <MovementSkeletons />}
      {query.data?.pages[0]?.signup_waiting && <p>{t('credits.signup_waiting')}</p>}
      {query.data && entries.length === 0 && <p className="text-muted">{t('credits.none')}</p>}
      {entries.length > 0 && (
        <ul className="card divide-y divide-border">
          {entries.map((entry) => (
            <Movement key={entry.seq} entry={entry} />
          ))}
        </ul>
      )}
      <PageEnd query={query} automatic={false} />
    </section>
  )
}

function Movement({ entry }: { entry: Entry }) {
  const t = useT()
  const dates = useDates()
  const format = useFormatter()
  return (
    <li className="flex items-center gap-4 px-5 py-3">
      <span className="flex min-w-0 grow flex-col">
        <span className="font-medium">{t(`credits.kinds.${entry.kind}`)}</span>
        <time dateTime={entry.created_at} className="text-sm text-muted">
          {dates.fullTime(entry.created_at)}
        </time>
      </span>
      <span className="flex shrink-0 flex-col items-end tabular-nums">
        <strong className={cx(entry.amount > 0 && 'text-success')}>
          {format.number(entry.amount, { signDisplay: 'exceptZero' })}
        </strong>
        <span className="text-sm text-muted">
          {t('credits.balance_after', { count: entry.balance_after })}
        </span>
      </span>
    </li>
  )
}

function MovementSkeletons() {
  return (
    <div className="flex flex-col gap-2">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16 rounded-lg" />
      ))}
    </div>
  )
}

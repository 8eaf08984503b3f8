import { useRef } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import type { LikeHandler } from '#web/profiles/card/like-button.tsx'
import { SwipeLink } from '#web/profiles/member/swipe-link.tsx'
import { cx } from '#web/ui/cx.ts'
import { FilterChips } from './filter/filter-chips.tsx'
import { FilterForm } from './filter/filter-form.tsx'
import { FilterSheet } from './filter/filter-sheet.tsx'
import { useFilter } from './filter/use-filter.ts'
import { ResultsList } from './results-list.tsx'
import { SavedSearch } from './saved-search.tsx'
import { useResults } from './use-results.ts'
import { VisitorBanner } from './visitor-notices.tsx'

/** The like handler is passed in, because `likes` comes later in the order of features. */
export function SearchScreen({ onLike }: { onLike: LikeHandler }) {
  const t = useT()
  usePageTitle(t('search.title'))
  const state = useFilter()
  const results = useResults(state)
  const { total, error } = results
  const list = useRef<HTMLElement>(null)
  // The pressed control disappears with its filter.
  const focusList = () => list.current?.focus({ preventScroll: true })
  const isVisitor = state.searcher === 'visitor'
  return (
    <div className="page grid grow grid-cols-[minmax(0,1fr)] items-start gap-x-8 py-5 lg:grid-cols-[280px_minmax(0,1fr)] lg:py-8">
      <aside
        aria-label={t('search.filters')}
        className={cx(
          'sticky top-[calc(var(--top-bar)+2rem)] hidden max-h-[calc(100dvh-var(--top-bar)-4rem)] overflow-y-auto rounded-lg border border-border bg-surface p-5 lg:block',
          // Fades out at the bottom, where the form scrolls on.
          'after:pointer-events-none after:sticky after:-bottom-5 after:-mb-5 after:block after:h-12 after:bg-linear-to-t after:from-surface',
        )}
      >
        <h2 className="mb-4 text-xl">{t('search.filters')}</h2>
        <FilterForm state={state} results={results} />
      </aside>
      <div className="flex min-w-0 flex-col gap-4">
        <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
          <h1 className="text-2xl max-[379px]:col-span-2 sm:text-3xl">{t('search.title')}</h1>
          <p role="status" aria-live="polite" className="min-h-6 text-sm leading-6 text-muted sm:text-base">
            {total !== undefined && !error && t('search.found', { count: total })}
          </p>
          <div className="flex items-center gap-2 min-[380px]:col-start-2 min-[380px]:row-span-2 min-[380px]:row-start-1">
            {!isVisitor && <SwipeLink />}
            <FilterSheet state={state} results={results} />
          </div>
        </header>
        {isVisitor && <VisitorBanner />}
        <FilterChips state={state} onChanged={focusList} />
        {!isVisitor && <SavedSearch state={state} onChanged={focusList} />}
        <section ref={list} tabIndex={-1} data-quiet-focus aria-label={t('search.results')}>
          <ResultsList results={results} state={state} onLike={onLike} onChanged={focusList} />
        </section>
      </div>
    </div>
  )
}

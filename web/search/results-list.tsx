import { limits } from '#contract/limits.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { useT } from '#web/lib/i18n.tsx'
import type { LikeHandler } from '#web/profiles/like-button.tsx'
import { MemberCard } from '#web/profiles/member-card.tsx'
import { MemberGrid, MemberGridSkeleton } from '#web/profiles/member-grid.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorNote } from '#web/ui/error-note.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { NoResults } from './no-results.tsx'
import type { FilterState } from './use-filter.ts'
import type { Results } from './use-results.ts'

const FIRST_ROW = 4

export type ResultsListProps = {
  results: Results
  state: FilterState
  onLike: LikeHandler
  onChanged: () => void
}

/** Everybody found so far, the way to more, and after the last page those who nearly fit. */
export function ResultsList({ results, state, onLike, onChanged }: ResultsListProps) {
  const { profiles, total, similar, outdated, error, loading } = results
  const nothing = total === 0 && !outdated
  if (total === undefined && !error) return <MemberGridSkeleton count={limits.resultsPerPage} />
  return (
    <div className="flex flex-col gap-6">
      <ErrorNote error={error} onRetry={results.retry} retrying={loading} />
      <div
        aria-busy={outdated}
        className={cx('flex flex-col gap-6 transition-opacity', outdated && 'opacity-50')}
      >
        {nothing && !error && <NoResults state={state} onChanged={onChanged} />}
        {profiles.length > 0 && <Cards profiles={profiles} onLike={onLike} />}
        <More results={results} />
        {similar.length > 0 && <Similar profiles={similar} onLike={onLike} />}
      </div>
    </div>
  )
}

function Cards({ profiles, onLike }: { profiles: ProfileCard[]; onLike: LikeHandler }) {
  return (
    <MemberGrid>
      {profiles.map((profile, at) => (
        <li key={profile.id}>
          <MemberCard profile={profile} onLike={onLike} first={at < FIRST_ROW} />
        </li>
      ))}
    </MemberGrid>
  )
}

function More({ results }: { results: Results }) {
  const { moreError, hasMore, loadingMore, more } = results
  if (moreError) return <ErrorNote error={moreError} onRetry={more} retrying={loadingMore} />
  return <LoadMore hasMore={hasMore} loading={loadingMore} onMore={more} />
}

/** PRODUCT G59: only after the real results. */
function Similar({ profiles, onLike }: { profiles: ProfileCard[]; onLike: LikeHandler }) {
  const t = useT()
  return (
    <section className="flex flex-col gap-4 border-t border-border pt-8">
      <div>
        <h2 className="text-2xl">{t('search.similar.title')}</h2>
        <p className="text-muted">{t('search.similar.text')}</p>
      </div>
      <Cards profiles={profiles} onLike={onLike} />
    </section>
  )
}

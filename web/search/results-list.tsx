import type { ProfileCard } from '#contract/profiles.ts'
import { limits } from '#contract/rules/limits.ts'
import { CallError } from '#web/lib/http/api.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import type { LikeHandler } from '#web/profiles/card/like-button.tsx'
import { MemberCard } from '#web/profiles/card/member-card.tsx'
import { MemberGrid, MemberGridSkeleton } from '#web/profiles/card/member-grid.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { CompleteTile, useLowCompleteness } from './complete-tile.tsx'
import type { FilterState } from './filter/use-filter.ts'
import { LiveCamsTile } from './live-cams-tile.tsx'
import { NoResults } from './no-results.tsx'
import type { Results } from './use-results.ts'
import { VisitorEnd } from './visitor-notices.tsx'

/** Starts again at page one (spec/discovery 6). */
function ClearResults({ results, onChanged }: { results: Results; onChanged: () => void }) {
  const t = useT()
  if (!results.accumulated) return null
  const clear = () => {
    results.clear()
    scrollTo({ top: 0 })
    onChanged()
  }
  return (
    <Button variant="ghost" size="sm" className="min-h-10 self-center" onClick={clear}>
      {t('search.clear_results')}
    </Button>
  )
}

const FIRST_ROW = 4
/** Whole rows of two, three and four cards. */
const BEFORE_TILE = 12
const BEFORE_CAMS = 24

export type ResultsListProps = {
  results: Results
  state: FilterState
  onLike: LikeHandler
  /** Called after a press that removes the pressed control. */
  onChanged: () => void
}

export function ResultsList(props: ResultsListProps) {
  const { results, state, onLike, onChanged } = props
  const { profiles, total, similar, numSimilar, outdated, error } = results
  const nothing = total === 0 && !outdated
  if (total === undefined && !error) return <MemberGridSkeleton count={limits.resultsPerPage} />
  const isVisitor = state.searcher === 'visitor'
  return (
    <div className="flex flex-col gap-6">
      {error && <ResultsError {...props} error={error} />}
      <div
        aria-busy={outdated}
        className={cx('flex flex-col gap-6 transition-opacity', outdated && 'opacity-50')}
      >
        {nothing && !error && <NoResults state={state} onChanged={onChanged} />}
        <Found {...props} />
        <More results={results} automatic={!isVisitor} />
        {isVisitor && !results.hasMore && total !== undefined && total > profiles.length && (
          <VisitorEnd total={total} />
        )}
        <ClearResults results={results} onChanged={onChanged} />
        {similar.length > 0 && (
          <Similar profiles={similar} count={numSimilar} isVisitor={isVisitor} onLike={onLike} />
        )}
      </div>
    </div>
  )
}

/** The form names the filter that the server refused; this searches without it. */
function ResultsError({ error, results, state, onChanged }: ResultsListProps & { error: Error }) {
  const t = useT()
  const errorText = useErrorText()
  const names = error instanceof CallError ? Object.keys(error.fields) : []
  if (!names.some((name) => name in state.filter)) {
    return <ErrorNote error={error} onRetry={results.retry} retrying={results.loading} />
  }
  const drop = () => {
    state.drop(names)
    onChanged()
  }
  return (
    <Alert kind="danger" action={{ label: t('search.without_refused'), onClick: drop }}>
      {errorText(error)}
    </Alert>
  )
}

function Found({ results: { profiles }, state, onLike }: ResultsListProps) {
  const isVisitor = state.searcher === 'visitor'
  const low = useLowCompleteness(!isVisitor)
  const cams = useSettings().settings?.live_cams
  if (!profiles.length) return null
  const cards = (some: ProfileCard[], from: number) => (
    <Cards profiles={some} from={from} isVisitor={isVisitor} onLike={onLike} />
  )
  return (
    <MemberGrid>
      {cards(profiles.slice(0, BEFORE_TILE), 0)}
      {low && profiles.length >= BEFORE_TILE && (
        <li className="col-span-full">
          <CompleteTile {...low} />
        </li>
      )}
      {cards(profiles.slice(BEFORE_TILE, BEFORE_CAMS), BEFORE_TILE)}
      {cams && profiles.length >= BEFORE_CAMS && (
        <li className="col-span-full">
          <LiveCamsTile {...cams} />
        </li>
      )}
      {cards(profiles.slice(BEFORE_CAMS), BEFORE_CAMS)}
    </MemberGrid>
  )
}

type CardsProps = { profiles: ProfileCard[]; from: number; isVisitor: boolean; onLike: LikeHandler }

/** For visitors a card leads to the sign-up. */
const Cards = ({ profiles, from, isVisitor, onLike }: CardsProps) =>
  profiles.map((profile, at) => (
    <li key={profile.id}>
      <MemberCard
        profile={profile}
        onLike={onLike}
        first={from + at < FIRST_ROW}
        to={isVisitor ? `/members/${profile.id}/signup` : undefined}
      />
    </li>
  ))

function More({ results, automatic }: { results: Results; automatic: boolean }) {
  const { moreError, hasMore, loadingMore, more } = results
  if (moreError) return <ErrorNote error={moreError} onRetry={more} retrying={loadingMore} />
  return <LoadMore hasMore={hasMore} loading={loadingMore} onMore={more} automatic={automatic} />
}

type SimilarProps = Omit<CardsProps, 'from'> & { count: number }

/** Only after the real results (spec/discovery 5). */
function Similar({ profiles, count, isVisitor, onLike }: SimilarProps) {
  const t = useT()
  return (
    <section className="flex flex-col gap-4 border-t border-border pt-8">
      <div>
        <h2 className="text-2xl">{t('search.similar.title')}</h2>
        <p className="text-muted">
          {t('search.similar.found', { count, more: count > profiles.length ? 'yes' : 'no' })}
        </p>
      </div>
      <MemberGrid>
        <Cards profiles={profiles} from={FIRST_ROW} isVisitor={isVisitor} onLike={onLike} />
      </MemberGrid>
    </section>
  )
}

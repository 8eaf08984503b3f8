import { useQuery } from '@tanstack/react-query'
import { useActionData, useSearchParams } from 'react-router'
import { namedSearchLimits } from '#contract/named-searches.ts'
import { pages } from '#contract/rules/pages.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { hasFilter, parseFilter } from '#web/search/filter/member-filter.ts'
import { searchedBy } from '#web/search/filter/searched-by.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { KeepForm } from './keep-form.tsx'
import { KeptSearch } from './kept-search.tsx'
import { namedSearchesQuery } from './searches.api.ts'
import type { SearchesAnswer } from './searches-action.ts'

/** (spec/discovery 15) */
export function SearchesScreen() {
  const t = useT()
  usePageTitle(t('searches.title'))
  const answer = useActionData<SearchesAnswer>()
  const { data, error, isFetching, refetch } = useQuery(namedSearchesQuery)
  const most = { max: String(namedSearchLimits.most) }
  return (
    <div className="page-narrow flex flex-col gap-6 py-8">
      <header className="flex flex-col gap-3">
        <h1 tabIndex={-1} className="text-3xl hyphens-auto">
          {t('searches.title')}
        </h1>
        <p className="text-muted">{t('searches.lead', most)}</p>
      </header>
      {data && <AskedSearch isFull={data.length >= namedSearchLimits.most} answer={answer} />}
      {!data && error && <ErrorNote error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton className="h-48 w-full rounded-lg" />}
      {data && data.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
        <ul role="list" className="flex flex-col gap-4">
          {data.map((search) => (
            <KeptSearch key={`${search.id} ${search.name} ${search.mail}`} search={search} answer={answer} />
          ))}
        </ul>
      )}
      <ButtonLink to={pages.members} variant="outline" className="self-start">
        {t('searches.go')}
      </ButtonLink>
    </div>
  )
}

/** The search that the address names, to be kept. */
function AskedSearch({ isFull, answer }: { isFull: boolean; answer: SearchesAnswer | undefined }) {
  const t = useT()
  const [query] = useSearchParams()
  const { user } = useUser()
  const { settings } = useSettings()
  if (!hasFilter(query)) return null
  if (isFull) return <Alert kind="info">{t('searches.full', { max: String(namedSearchLimits.most) })}</Alert>
  const { allowed, defaults } = searchedBy(user, settings)
  return <KeepForm filter={allowed(parseFilter(query, defaults))} answer={answer} />
}

import { ErrorNote } from './feedback/error-note.tsx'
import { LoadMore } from './load-more.tsx'

export type PageEndProps = {
  /** An infinite query. */
  query: {
    error: unknown
    isFetching: boolean
    isFetchNextPageError: boolean
    isFetchingNextPage: boolean
    hasNextPage: boolean
    fetchNextPage: () => unknown
    refetch: () => unknown
  }
  automatic?: boolean
}

export function PageEnd({ query, automatic }: PageEndProps) {
  const { error, isFetching, isFetchingNextPage, hasNextPage } = query
  const more = () => void query.fetchNextPage()
  const retry = query.isFetchNextPageError ? more : () => void query.refetch()
  return (
    <>
      <ErrorNote error={error} onRetry={retry} retrying={isFetching} />
      <LoadMore
        hasMore={hasNextPage && !error}
        loading={isFetchingNextPage}
        automatic={automatic}
        onMore={more}
      />
    </>
  )
}

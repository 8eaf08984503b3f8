import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { NavigationType, useNavigationType } from '#web/lib/router.tsx'
import type { MemberFilter } from './member-filter.ts'
import { everyone, keepFirstPage, membersQuery } from './search.api.ts'

/**
 * The results of a filter, with those of the filter before it until its own are here, also where these fail to come.
 * On the way back they are as they were left; whoever comes anew gets the first page anew.
 */
export function useResults(filter: MemberFilter) {
  const queryClient = useQueryClient()
  const [wayBack] = useState(useNavigationType() === NavigationType.Pop)
  const [start] = useState(filter)

  useLayoutEffect(() => {
    if (!wayBack) keepFirstPage(queryClient, start)
  }, [wayBack, queryClient, start])

  const query = useInfiniteQuery({ ...membersQuery(filter), refetchOnMount: !wayBack })
  const [earlier, setEarlier] = useState(query.data)
  if (query.data && query.data !== earlier) setEarlier(query.data)

  const { pages } = query.data ?? earlier ?? { pages: [] }
  const last = pages.at(-1)
  return {
    profiles: everyone(pages),
    total: last?.numResults,
    similar: query.hasNextPage ? [] : (last?.similar ?? []),
    /** What is on the screen belongs to another filter. */
    outdated: query.isPlaceholderData || (!query.data && pages.length > 0),
    error: query.isFetchNextPageError ? null : query.error,
    moreError: query.isFetchNextPageError ? query.error : null,
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    loading: query.isFetching && !query.isFetchingNextPage,
    loadingMore: query.isFetchingNextPage,
    retry: () => void query.refetch(),
    more: () => void query.fetchNextPage(),
  }
}
export type Results = ReturnType<typeof useResults>

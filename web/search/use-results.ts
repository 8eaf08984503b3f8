import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { filterKey, type MemberFilter } from './filter/member-filter.ts'
import type { FilterState } from './filter/use-filter.ts'
import { everyone, membersQuery, restartSearch } from './search.api.ts'

const SETTLES_MS = 250

// Debounced, so that several choices in a row are one search. The first filter counts at once.
function useSettled(filter: MemberFilter, ready: boolean): MemberFilter {
  const [settled, setSettled] = useState({ filter, ready })
  const key = filterKey(filter)
  const rests = filterKey(settled.filter) === key
  if (!settled.ready && (ready || !rests)) setSettled({ filter, ready })

  useEffect(() => {
    if (rests) return
    const timer = setTimeout(() => setSettled({ filter, ready: true }), SETTLES_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says it all
  }, [key, rests])
  return settled.ready ? settled.filter : filter
}

/**
 * Earlier results stay visible until the new ones are loaded, also if loading fails. The back
 * button restores the page; a new visit starts at the first page.
 */
export function useResults({
  filter,
  toRequest,
  ready,
}: Pick<FilterState, 'filter' | 'toRequest' | 'ready'>) {
  const queryClient = useQueryClient()
  const comesBack = useNavigationType() === NavigationType.Pop
  const [cameBack] = useState(comesBack)
  const settled = toRequest(useSettled(filter, ready))
  const key = filterKey(settled)

  useLayoutEffect(() => {
    if (ready && !comesBack) restartSearch(queryClient, settled)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when another search begins, not when its address changes
  }, [queryClient, key, ready])

  const query = useInfiniteQuery({ ...membersQuery(settled), enabled: ready, refetchOnMount: !cameBack })
  const [earlier, setEarlier] = useState(query.data)
  if (query.data && query.data !== earlier) setEarlier(query.data)

  const { pages } = query.data ?? earlier ?? { pages: [] }
  const last = pages.at(-1)
  const waits = key !== filterKey(toRequest(filter))
  return {
    profiles: everyone(pages),
    total: last?.numResults,
    /** Results that also seek the searcher; null if nobody counted. */
    mutualCount: pages[0]?.numTwoWay ?? null,
    similar: query.hasNextPage ? [] : (last?.similar ?? []),
    numSimilar: last?.numSimilar ?? 0,
    /** The visible results belong to another filter. */
    outdated: waits || query.isPlaceholderData || (!query.data && pages.length > 0),
    error: query.isFetchNextPageError ? null : query.error,
    moreError: query.isFetchNextPageError ? query.error : null,
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    loading: waits || (query.isFetching && !query.isFetchingNextPage),
    loadingMore: query.isFetchingNextPage,
    /** More than one page is visible. */
    accumulated: pages.length > 1,
    retry: () => void query.refetch(),
    more: () => void query.fetchNextPage(),
    /** Reloads the first page (spec/discovery 6). */
    clear: () => {
      restartSearch(queryClient, settled)
      void query.refetch()
    },
  }
}
export type Results = ReturnType<typeof useResults>

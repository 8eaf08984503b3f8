import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { pages } from '#contract/rules/pages.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { entryState } from '#web/lib/routing/entry-state.ts'
import { useHydrated } from '#web/lib/store.ts'
import { restartSearch, savedSearchQuery } from '#web/search/search.api.ts'
import { without } from './filter-parts.ts'
import { filterKey, filterToQuery, hasFilter, type MemberFilter, parseFilter } from './member-filter.ts'
import { searchedBy, toSearchRequest } from './searched-by.ts'

// A search chosen here is not replaced by the saved one, even if it is empty.
const CHOSEN = { searchChosen: true }
const isChosen = (state: unknown) =>
  typeof state === 'object' && state !== null && 'searchChosen' in state && state.searchChosen === true

// Only if the address has no filter; a failure counts as no saved search.
function useSaved(isMember: boolean, query: URLSearchParams) {
  const { state } = useLocation()
  // The server does not know the history entry.
  const isHydrated = useHydrated()
  const { data: kept, isPending } = useQuery({ ...savedSearchQuery, enabled: isMember })
  const opened = isMember && !hasFilter(query) && !(isHydrated && isChosen(state))
  return { kept: kept ?? undefined, opened, waiting: opened && isPending }
}

/** The address holds the filter (spec/discovery 7). */
export function useFilter() {
  const queryClient = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const { settings, loading: waiting } = useSettings()
  const { user } = useUser()
  const by = searchedBy(user, settings)
  const { searcher, defaults, offered, allowed, around: aroundOwn, premiumOffersMore } = by
  const saved = useSaved(searcher !== 'visitor', query)
  const keptFilter = saved.kept && allowed(saved.kept)
  const first = keptFilter ?? aroundOwn

  const address = query.toString()
  const [edited, setEdited] = useState<{ at: string; filter: MemberFilter }>()
  const inAddress = saved.opened && first ? first : allowed(parseFilter(query, defaults))
  const filter = edited?.at === address ? edited.filter : inAddress
  if (edited && edited.at !== address) setEdited(undefined)

  const write = (wanted: MemberFilter) =>
    setQuery((old) => filterToQuery(wanted, old), {
      replace: true,
      state: CHOSEN,
      preventScrollReset: true,
    })
  const ready = !waiting && !saved.waiting
  const opens = saved.opened && ready && first && filterKey(first)
  useEffect(() => {
    // Not for a new member, who is already on the way to another page, nor where a search was
    // chosen, which the server does not know.
    if (opens && first && location.pathname === pages.members && !isChosen(entryState())) write(first)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per opening, whatever else changes
  }, [opens])

  const toRequest = (wanted: MemberFilter) => toSearchRequest(by, wanted)
  const set = (next: MemberFilter) => {
    const nextFilter = allowed(next)
    restartSearch(queryClient, toRequest(nextFilter))
    // The address changes a moment later, but the form must show the choice at once.
    setEdited({ at: address, filter: nextFilter })
    write(nextFilter)
    scrollTo({ top: 0 })
  }
  return {
    premiumOffersMore,
    searcher,
    filter,
    /** Without the filters that this member may not use. */
    kept: keptFilter,
    /** The ages around the member's own; undefined for visitors. */
    around: aroundOwn,
    /** False until the filter is known. */
    ready,
    defaults,
    offered,
    toRequest,
    set,
    change: (change: MemberFilter) => set({ ...filter, ...change }),
    drop: (names: readonly string[]) => set(without(filter, names)),
    clear: () => set({}),
  }
}
export type FilterState = ReturnType<typeof useFilter>

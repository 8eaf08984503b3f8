import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countryOfVisitor } from '#web/accounts/visitor-country.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useLocation, useSearchParams } from '#web/lib/routing/router.tsx'
import { keepFirstPage, savedSearchQuery } from '#web/search/search.api.ts'
import { without } from './filter-parts.ts'
import {
  type Defaults,
  filterToQuery,
  isAsked,
  keyOf,
  type MemberFilter,
  onlyOf,
  parseFilter,
  tidy,
  withChange,
} from './member-filter.ts'
import { offeredTo, premiumOffersMore, type Searcher } from './offered.ts'

/** In the history entry of a search that was chosen here: empty as it may be, the kept search does not take its place. */
const CHOSEN = { searchChosen: true }
const isChosen = (state: unknown) =>
  typeof state === 'object' && state !== null && 'searchChosen' in state && state.searchChosen === true

/** Who searches: what they may filter by, and whom and where they look for when they say nothing. */
function useSearcher() {
  const { settings, loading } = useSettings()
  const { user } = useUser()
  const own = user?.profile
  const searcher: Searcher = user ? (user.paid_user ? 'premium' : 'free') : 'visitor'
  const country = own?.country ?? (settings ? countryOfVisitor(settings) : 'NL')
  return {
    searcher,
    /** What the site offers is not known yet. */
    waiting: loading,
    defaults: { gender: own?.seeking ?? 'female', country } satisfies Defaults,
    offered: offeredTo(searcher, settings),
    premiumOffersMore: premiumOffersMore(searcher, settings),
  }
}

/**
 * The search that the member kept, where the page was opened without one in its address: then it is `opened`.
 * Where it cannot be read, the search begins as if there were none.
 */
function useSaved(isMember: boolean, query: URLSearchParams) {
  const { state } = useLocation()
  const { data: kept, isPending } = useQuery({ ...savedSearchQuery, enabled: isMember })
  const opened = isMember && !isAsked(query) && !isChosen(state)
  return { kept: kept ?? undefined, opened, waiting: opened && isPending }
}

/**
 * The filter of this page; it lives in the address (spec/discovery 7), so that links and the way
 * back keep it.
 */
export function useFilter() {
  const queryClient = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const { searcher, waiting, defaults, offered, ...rest } = useSearcher()
  const saved = useSaved(searcher !== 'visitor', query)
  const allowed = (filter: MemberFilter) => onlyOf(tidy(filter, defaults), offered)
  const keptFilter = saved.kept && allowed(saved.kept)

  const address = query.toString()
  const [asked, setAsked] = useState<{ at: string; filter: MemberFilter }>()
  const inAddress = saved.opened && keptFilter ? keptFilter : allowed(parseFilter(query, defaults))
  const filter = asked?.at === address ? asked.filter : inAddress
  if (asked && asked.at !== address) setAsked(undefined)

  const write = (wished: MemberFilter) =>
    setQuery((old) => filterToQuery(wished, old), { replace: true, state: CHOSEN })
  const ready = !waiting && !saved.waiting
  const opens = saved.opened && ready && keptFilter && keyOf(keptFilter)
  useEffect(() => {
    if (opens && keptFilter) write(keptFilter)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per opening, whatever else changes
  }, [opens])

  /** What the server is asked: it guesses another country for a visitor than the one that their browser shows. */
  const toAsk = (wished: MemberFilter): MemberFilter =>
    searcher === 'visitor' && offered.includes('country') ? { country: defaults.country, ...wished } : wished
  const set = (next: MemberFilter) => {
    const wished = allowed(next)
    keepFirstPage(queryClient, toAsk(wished))
    // The address follows a moment later; what was chosen has to stand in its box at once.
    setAsked({ at: address, filter: wished })
    write(wished)
    scrollTo({ top: 0 })
  }
  return {
    ...rest,
    searcher,
    filter,
    /** The search that the member kept, as far as it can be used. */
    kept: keptFilter,
    /** False while it is not known yet what is searched for. */
    ready,
    defaults,
    offered,
    toAsk,
    set,
    change: (change: MemberFilter) => set(withChange(filter, change)),
    drop: (names: readonly string[]) => set(without(filter, names)),
    clear: () => set({}),
  }
}
export type FilterState = ReturnType<typeof useFilter>

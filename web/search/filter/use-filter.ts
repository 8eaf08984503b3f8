import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { agesAround } from '#contract/rules/age-on.ts'
import { pages } from '#contract/rules/pages.ts'
import { countryOfVisitor } from '#web/accounts/visitor-country.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { entryState } from '#web/lib/routing/entry-state.ts'
import { useLocation, useSearchParams } from '#web/lib/routing/router.tsx'
import { restartSearch, savedSearchQuery } from '#web/search/search.api.ts'
import { without } from './filter-parts.ts'
import {
  type Defaults,
  filterToQuery,
  hasFilter,
  keyOf,
  type MemberFilter,
  onlyOf,
  parseFilter,
  tidy,
  withChange,
} from './member-filter.ts'
import { offeredTo, premiumOffersMore, type Searcher } from './offered.ts'

// Marks a search chosen here: the saved search does not replace it, even if it is empty.
const CHOSEN = { searchChosen: true }
const isChosen = (state: unknown) =>
  typeof state === 'object' && state !== null && 'searchChosen' in state && state.searchChosen === true

/** The searcher: the filters that they may use, and their default gender and country. */
function useSearcher() {
  const { settings, loading } = useSettings()
  const { user } = useUser()
  const own = user?.profile
  const searcher: Searcher = user ? (user.paid_user ? 'premium' : 'free') : 'visitor'
  const country = own?.country ?? (settings ? countryOfVisitor(settings) : 'NL')
  return {
    searcher,
    /** True until the settings of the site are loaded. */
    waiting: loading,
    defaults: {
      gender: own?.seeking ?? 'female',
      country,
      countries: settings?.countries,
    } satisfies Defaults,
    /** What a member's search begins with who kept none (spec/discovery 7). */
    around: own && agesAround(own.age),
    offered: offeredTo(searcher, settings),
    premiumOffersMore: premiumOffersMore(searcher, settings),
  }
}

// Loads the saved search if the address holds no filter; begins without it on failure.
function useSaved(isMember: boolean, query: URLSearchParams) {
  const { state } = useLocation()
  const { data: kept, isPending } = useQuery({ ...savedSearchQuery, enabled: isMember })
  const opened = isMember && !hasFilter(query) && !isChosen(state)
  return { kept: kept ?? undefined, opened, waiting: opened && isPending }
}

/** The filter of this page. It lives in the address (spec/discovery 7). */
export function useFilter() {
  const queryClient = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const { searcher, waiting, defaults, around, offered, ...rest } = useSearcher()
  const saved = useSaved(searcher !== 'visitor', query)
  const allowed = (filter: MemberFilter) => onlyOf(tidy(filter, defaults), offered)
  const keptFilter = saved.kept && allowed(saved.kept)
  const aroundOwn = around && allowed(around)
  const first = keptFilter ?? aroundOwn

  const address = query.toString()
  const [edited, setEdited] = useState<{ at: string; filter: MemberFilter }>()
  const inAddress = saved.opened && first ? first : allowed(parseFilter(query, defaults))
  const filter = edited?.at === address ? edited.filter : inAddress
  if (edited && edited.at !== address) setEdited(undefined)

  const write = (wanted: MemberFilter) =>
    setQuery((old) => filterToQuery(wanted, old), { replace: true, state: CHOSEN })
  const ready = !waiting && !saved.waiting
  const opens = saved.opened && ready && first && keyOf(first)
  useEffect(() => {
    // A new member is already on the way to another page, whose address this is. A page of the
    // server does not know yet that a search was chosen.
    if (opens && first && location.pathname === pages.members && !isChosen(entryState())) write(first)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per opening, whatever else changes
  }, [opens])

  // A visitor's country is always sent: the server may guess another one.
  const toRequest = (wanted: MemberFilter): MemberFilter =>
    searcher === 'visitor' && offered.includes('country') ? { country: defaults.country, ...wanted } : wanted
  const set = (next: MemberFilter) => {
    const wanted = allowed(next)
    restartSearch(queryClient, toRequest(wanted))
    // The address changes a moment later, but the form must show the choice at once.
    setEdited({ at: address, filter: wanted })
    write(wanted)
    scrollTo({ top: 0 })
  }
  return {
    ...rest,
    searcher,
    filter,
    /** The saved search, without the filters that this member may not use. */
    kept: keptFilter,
    /** The ages around the member's own, as a filter; undefined for visitors. */
    around: aroundOwn,
    /** False until the filter is known. */
    ready,
    defaults,
    offered,
    toRequest,
    set,
    change: (change: MemberFilter) => set(withChange(filter, change)),
    drop: (names: readonly string[]) => set(without(filter, names)),
    clear: () => set({}),
  }
}
export type FilterState = ReturnType<typeof useFilter>

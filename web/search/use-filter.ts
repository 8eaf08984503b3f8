import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from '#web/lib/router.tsx'
import { currentUser, useUser } from '#web/lib/session.ts'
import {
  type Defaults,
  filterToQuery,
  type MemberFilter,
  parseFilter,
  tidy,
  withChange,
} from './member-filter.ts'
import { keepFirstPage } from './search.api.ts'

/** The filter of this page; it lives in the address (PRODUCT §4.3), so that links and the way back keep it. */
export function useFilter() {
  const { user } = useUser()
  const queryClient = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const own = (user ?? currentUser())?.profile
  const defaults: Defaults = { gender: own?.seeking ?? 'female', country: own?.country ?? 'NL' }
  const address = query.toString()
  const [asked, setAsked] = useState<{ at: string; filter: MemberFilter }>()
  const filter = asked?.at === address ? asked.filter : parseFilter(query, defaults)
  if (asked && asked.at !== address) setAsked(undefined)

  const set = (next: MemberFilter) => {
    const wished = tidy(next, defaults)
    keepFirstPage(queryClient, wished)
    // The address follows a moment later; what was chosen has to stand in its box at once.
    setAsked({ at: address, filter: wished })
    setQuery((old) => filterToQuery(wished, old), { replace: true })
    scrollTo({ top: 0 })
  }
  return {
    filter,
    defaults,
    set,
    change: (change: MemberFilter) => set(withChange(filter, change)),
    clear: () => set({}),
  }
}
export type FilterState = ReturnType<typeof useFilter>

import type { User } from '#contract/accounts.ts'
import { agesAround } from '#contract/rules/age-on.ts'
import type { FilterName } from '#contract/search.ts'
import type { SiteSettings } from '#contract/settings.ts'
import { countryOfVisitor } from '#web/accounts/visitor-country.ts'
import {
  type Defaults,
  hasFilter,
  type MemberFilter,
  parseFilter,
  pickFilters,
  tidy,
} from './member-filter.ts'
import { offeredTo, premiumOffersMore, type Searcher } from './offered.ts'

export type SearchedBy = {
  searcher: Searcher
  defaults: Defaults
  offered: FilterName[]
  premiumOffersMore: boolean
  allowed: (filter: MemberFilter) => MemberFilter
  /** The first search of a member without a saved one (spec/discovery 7). */
  around: MemberFilter | undefined
}

export function searchedBy(user: User | null, settings: SiteSettings | undefined): SearchedBy {
  const ownProfile = user?.profile
  const searcher: Searcher = user ? (user.paid_user ? 'premium' : 'free') : 'visitor'
  const defaults: Defaults = {
    gender: ownProfile?.seeking ?? 'female',
    country: ownProfile?.country ?? (settings ? countryOfVisitor(settings) : 'NL'),
    region: ownProfile?.region,
    countries: settings?.countries,
  }
  const offered = offeredTo(searcher, settings)
  const allowed = (filter: MemberFilter) => pickFilters(tidy(filter, defaults), offered)
  return {
    searcher,
    defaults,
    offered,
    premiumOffersMore: premiumOffersMore(searcher, settings),
    allowed,
    around: ownProfile && allowed(agesAround(ownProfile.age)),
  }
}

/** A visitor's country is always sent: the server may guess another one. */
export const toSearchRequest = (
  { searcher, offered, defaults }: SearchedBy,
  wanted: MemberFilter,
): MemberFilter =>
  searcher === 'visitor' && offered.includes('country') ? { country: defaults.country, ...wanted } : wanted

/** The filter of the address, or a member's saved search where the address has none. */
export function firstSearch(
  by: SearchedBy,
  query: URLSearchParams,
  kept?: MemberFilter | null,
): MemberFilter {
  const isOpened = by.searcher !== 'visitor' && !hasFilter(query)
  const first = isOpened ? ((kept && by.allowed(kept)) ?? by.around) : undefined
  return first ?? by.allowed(parseFilter(query, by.defaults))
}

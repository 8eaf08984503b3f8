import {
  type FilterName,
  filterNames,
  premiumFilters,
  searchFields,
  visitorFilters,
} from '#contract/search.ts'
import type { SiteSettings } from '#contract/settings.ts'
import { type Choice, isChoice, isSwitch, type Switch } from './member-filter.ts'

export type Searcher = 'visitor' | 'free' | 'premium'

type Rules = Pick<SiteSettings, 'search_fields' | 'fictional_profiles'>

const isIn = (names: readonly string[], name: string) => names.includes(name)

// In the site's order; all filters until the settings are loaded.
function onSite(rules: Rules | undefined): FilterName[] {
  const { search_fields = searchFields, fictional_profiles = true } = rules ?? {}
  return search_fields
    .flatMap((name) => (name === 'countryregion' ? [name, 'neighbours'] : [name]))
    .filter(
      (name): name is FilterName => isIn(filterNames, name) && (name !== 'real_only' || fictional_profiles),
    )
}

/** In the order of the site (spec/discovery 2). */
export function offeredTo(searcher: Searcher, rules: Rules | undefined): FilterName[] {
  const offered = onSite(rules)
  if (searcher === 'visitor')
    return offered.filter((name) => name === 'neighbours' || isIn(visitorFilters, name))
  return searcher === 'premium' ? offered : offered.filter((name) => !isIn(premiumFilters, name))
}

export const premiumOffersMore = (searcher: Searcher, rules: Rules | undefined): boolean =>
  searcher === 'free' && onSite(rules).some((name) => isIn(premiumFilters, name))

export type MainField = 'gender' | 'country' | 'countryregion' | 'ages'

/** In the order of the site, with both ages together. */
export function partsOfForm(offered: readonly FilterName[]): {
  main: MainField[]
  switches: Switch[]
  more: Choice[]
} {
  const main = offered.flatMap((name): MainField[] => {
    if (name === 'min_age' || name === 'max_age') return ['ages']
    return name === 'gender' || name === 'country' || name === 'countryregion' ? [name] : []
  })
  return {
    main: [...new Set(main)],
    switches: offered.filter(isSwitch),
    more: offered.filter(isChoice),
  }
}

import type { ErrorCode } from '#contract/rules/errors.ts'
import {
  type FilterName,
  filterNames,
  premiumFilters,
  type SavedFilter,
  visitorFilters,
} from '#contract/search.ts'
import type { SiteSettings } from '#contract/settings.ts'
import { FieldError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'
import { isSensitive } from '#server/settings/interests.ts'

type Asker = Pick<Member, 'paidUser'> | undefined
type AskedFilter = Pick<SavedFilter, FilterName>

const isIn = (names: readonly string[], name: string) => names.includes(name)

function filterRefusal(
  name: FilterName,
  filter: AskedFilter,
  settings: SiteSettings,
  asker: Asker,
): ErrorCode | undefined {
  const field = name === 'neighbours' ? 'countryregion' : name
  if (!isIn(settings.search_fields, field)) return 'search.field_not_offered'
  if (!asker) return isIn(visitorFilters, field) ? undefined : 'search.not_allowed'
  if (!asker.paidUser && isIn(premiumFilters, name)) return 'search.premium_filter'
  // Filters are in addresses and logs, which must not reveal anything about a sex life
  // (spec/profiles 6).
  return name === 'interests' && filter.interests?.some(isSensitive) ? 'search.sensitive_interest' : undefined
}

const usedIn = (filter: AskedFilter) => filterNames.filter((name) => filter[name] !== undefined)

/**
 * Checks what this site (spec/discovery 2) and this member or visitor may filter by. Throws, with
 * the filter's field, `search.field_not_offered`, `search.not_allowed`, `search.premium_filter` or
 * `search.sensitive_interest`.
 */
export function refuseFilter(filter: AskedFilter, settings: SiteSettings, asker: Asker): void {
  for (const name of usedIn(filter)) {
    const refusal = filterRefusal(name, filter, settings, asker)
    if (refusal) throw new FieldError(name, refusal)
  }
}

/** The filter without what would be refused. */
export const allowedPart = (filter: SavedFilter, settings: SiteSettings, asker: Asker): SavedFilter =>
  Object.fromEntries(
    usedIn(filter)
      .filter((name) => !filterRefusal(name, filter, settings, asker))
      .map((name) => [name, filter[name]]),
  )

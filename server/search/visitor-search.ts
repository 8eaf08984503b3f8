import type { SiteSettings } from '#contract/settings.ts'
import { AppError } from '#server/kit/app-error.ts'
import { VISITOR, visitorsMaySearch } from '#server/profiles/visibility/visitors.ts'
import { visitorCountries } from '#server/settings/visitor-country.ts'
import type { Searcher } from './query/filter.ts'

type Call = Parameters<typeof visitorCountries>[0]

/**
 * The visitor as a searcher (spec/discovery 1), where the site lets them; in their country where
 * the site knows it, else in its first one. Throws `accounts.authentication_required`.
 */
export async function visitorSearcher(
  call: Call,
  settings: SiteSettings,
  hasTrafficSource: boolean,
): Promise<Searcher> {
  if (!visitorsMaySearch(settings, hasTrafficSource)) throw new AppError('accounts.authentication_required')
  const { geoip_selected_country, geoip_country } = await visitorCountries(call, settings)
  const { countries } = settings
  const country = [geoip_selected_country, geoip_country].find((code) => code && countries.includes(code))
  return { id: VISITOR, gender: undefined, seeking: 'female', country: country ?? countries[0] ?? 'NL' }
}

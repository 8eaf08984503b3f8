import type { getSettings, SiteSettings } from '#contract/settings.ts'
import type { Call } from '#server/kit/mount.ts'

type Visitor = Pick<Call<typeof getSettings>, 'ctx' | 'address' | 'chosenCountry'>

/**
 * Where a visitor is: the country of their address, and the one that they chose, which overrules it
 * (spec/privacy 3). The address is looked up and forgotten; where nobody knows, the operator's row
 * says.
 */
export async function visitorCountries(
  { ctx, address, chosenCountry }: Visitor,
  { countries, geoip_country, geoip_selected_country }: SiteSettings,
): Promise<Pick<SiteSettings, 'geoip_country' | 'geoip_selected_country'>> {
  const chosen = countries.find((code) => code === chosenCountry)
  return {
    geoip_country: (await ctx.countryOfAddress(address)) ?? geoip_country,
    geoip_selected_country: chosen ?? geoip_selected_country,
  }
}

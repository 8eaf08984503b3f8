import type { getSettings, SiteSettings } from '#contract/settings.ts'
import type { Call } from '#server/kit/mount.ts'

type Visitor = Pick<Call<typeof getSettings>, 'ctx' | 'address' | 'chosenCountry'>

/**
 * Returns the country of the address, and the country that the visitor chose, which takes
 * precedence (spec/privacy 3). The address is not stored. For unknown addresses the setting of the
 * operator applies.
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

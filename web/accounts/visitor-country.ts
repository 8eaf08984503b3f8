import type { SiteSettings } from '#contract/settings.ts'

type Known = Pick<SiteSettings, 'countries' | 'geoip_country' | 'geoip_selected_country'>

/** PRODUCT G44: the country that was chosen, else the one of the address, else the first one of the site. */
export function countryOfVisitor({ countries, geoip_country, geoip_selected_country }: Known): string {
  const known = [geoip_selected_country, geoip_country].find((code) => code && countries.includes(code))
  return known ?? countries[0] ?? 'NL'
}

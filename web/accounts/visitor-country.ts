import type { SiteSettings } from '#contract/settings.ts'

type Known = Pick<SiteSettings, 'countries' | 'geoip_country' | 'geoip_selected_country'>

/** The chosen country, else that of the IP address, else the first of the site (spec/privacy 3). */
export function countryOfVisitor({ countries, geoip_country, geoip_selected_country }: Known): string {
  const known = [geoip_selected_country, geoip_country].find((code) => code && countries.includes(code))
  return known ?? countries[0] ?? 'NL'
}

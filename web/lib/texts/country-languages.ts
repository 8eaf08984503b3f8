import { type Language, languages } from '#contract/rules/first/values.ts'
import type { SiteSettings } from '#contract/settings.ts'

/** (spec/settings 6) */
const visible: Record<string, readonly Language[]> = {
  NL: ['nl', 'en'],
  BE: ['nl', 'fr', 'de'],
  GB: ['en'],
  IE: ['en'],
  DE: ['de', 'en'],
  AT: ['de', 'en'],
  IT: ['it', 'de', 'en'],
  FR: ['fr', 'en'],
  CH: ['de', 'it', 'fr', 'en'],
  ES: ['es', 'en'],
  US: ['en', 'es'],
  CA: ['en', 'fr'],
  AU: ['en'],
  NZ: ['en'],
  PL: ['pl', 'en'],
}

type Choice = { near: readonly Language[]; others: readonly Language[] }
type Site = Pick<SiteSettings, 'languages' | 'countries' | 'geoip_country' | 'geoip_selected_country'>

/** The chosen language is always among the first. */
export function languageChoice(site: Site | undefined, chosen: Language): Choice {
  const offered = site?.languages ?? languages
  const country = site?.geoip_selected_country ?? site?.geoip_country ?? site?.countries[0] ?? 'NL'
  const first = (visible[country] ?? visible.NL ?? []).filter((language) => offered.includes(language))
  const near = first.includes(chosen) ? first : [...first, chosen]
  return { near, others: offered.filter((language) => !near.includes(language)) }
}

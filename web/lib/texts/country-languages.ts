import type { Language } from '#contract/rules/values.ts'

/** The languages that a country sees first, its own one before the others (spec/settings 6). */
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

/** The languages offered first in a country, always with the chosen one. */
export function languagesOf(country: string | null | undefined, chosen: Language): readonly Language[] {
  const languages = visible[country ?? 'NL'] ?? visible.NL ?? []
  return languages.includes(chosen) ? languages : [...languages, chosen]
}

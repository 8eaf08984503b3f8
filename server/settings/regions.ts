import type { Language } from '#contract/rules/values.ts'
import type { RegionData } from '#contract/settings.ts'
import data from './regions.json' with { type: 'json' }

type Names = Record<Language, string>
type Country = {
  code: string
  names: Names
  regionTypeLabel: Names
  currency: string
  timeZone: string
  locales: Language[]
  groups?: { code: string; names: Names }[]
  regions: { code: string; names: Names; group?: string }[]
}

const countries = new Map((data as Country[]).map((country) => [country.code, country]))
const countryOfRegion = new Map(
  [...countries.values()].flatMap(({ code, regions }) => regions.map((region) => [region.code, code])),
)

/** The countries that have regions, and so can be those of a site (spec/settings 7). */
export const knownCountries: readonly string[] = [...countries.keys()]

export const isRegionOf = (country: string, region: string): boolean =>
  countryOfRegion.get(region) === country

/** What a region is called in a language; its code where we do not know it. */
export const regionName = (region: string, language: Language): string =>
  countries.get(countryOfRegion.get(region) ?? '')?.regions.find(({ code }) => code === region)?.names[
    language
  ] ?? region

/** What people in this country pay in; undefined for one that we do not know. */
export const currencyOf = (country: string): string | undefined => countries.get(country)?.currency

/**
 * Where a day of somebody in this country begins (spec/settings 7); Dutch time for a country that
 * we do not know.
 */
export const timeZoneOf = (country: string): string => countries.get(country)?.timeZone ?? 'Europe/Amsterdam'

/** The given countries with their regions, in the order given (spec/settings 7). */
export const presentRegions = (codes: readonly string[]): RegionData =>
  codes.flatMap((code) => {
    const country = countries.get(code)
    if (!country) return []
    const groups = new Map(country.groups?.map((group) => [group.code, group.names]))
    return [
      {
        country: country.code,
        names: country.names,
        region_label: country.regionTypeLabel,
        currency: country.currency,
        languages: country.locales,
        regions: country.regions.map((region) => ({
          code: region.code,
          names: region.names,
          group: (region.group ? groups.get(region.group) : undefined) ?? null,
        })),
      },
    ]
  })

import type { Language } from '#contract/rules/values.ts'
import type { RegionData } from '#contract/settings.ts'
import borders from './neighbours.json' with { type: 'json' }
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

/** The countries that a site can have (spec/settings 7). */
export const knownCountries: readonly string[] = [...countries.keys()]

export const regionsOf = (country: string): readonly string[] =>
  countries.get(country)?.regions.map(({ code }) => code) ?? []

export const isRegionOf = (country: string, region: string): boolean =>
  countryOfRegion.get(region) === country

// The file lists each pair once.
const pairs = Object.entries(borders as Record<string, Record<string, string>>).flatMap(
  ([country, regions]) =>
    Object.entries(regions).flatMap(([one, others]) =>
      others.split(' ').map((other): [string, string] => [`${country}-${one}`, `${country}-${other}`]),
    ),
)
const neighbours = Map.groupBy([...pairs, ...pairs.map(([one, other]) => [other, one])], ([one]) => one)

/**
 * The regions of the same country that touch a region, over land, or over water by a bridge or a
 * short crossing (spec/discovery 14).
 */
export const neighboursOf = (region: string): string[] =>
  (neighbours.get(region) ?? []).flatMap(([, other]) => other ?? [])

/** The name of a region in a language, or its code if the region is unknown. */
export const regionName = (region: string, language: Language): string =>
  countries.get(countryOfRegion.get(region) ?? '')?.regions.find(({ code }) => code === region)?.names[
    language
  ] ?? region

/** The currency of a country, or undefined for an unknown country. */
export const currencyOf = (country: string): string | undefined => countries.get(country)?.currency

/** The time zone of a country (spec/settings 7), or of the Netherlands for an unknown country. */
export const timeZoneOf = (country: string): string => countries.get(country)?.timeZone ?? 'Europe/Amsterdam'

/** The countries with their regions, in the order of `codes` (spec/settings 7). */
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
          has_neighbours: neighbours.has(region.code),
        })),
      },
    ]
  })

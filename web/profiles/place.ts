import type { ProfileCard } from '#contract/profiles.ts'
import type { Language } from '#contract/rules/values.ts'
import type { RegionData } from '#contract/settings.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useRegions } from '#web/lib/http/settings.ts'
import { useLanguage } from '#web/lib/texts/i18n.tsx'

type Home = Pick<ProfileCard, 'city' | 'region' | 'country'>
type Names = { regions: RegionData | undefined; language: Language }

const findCountry = (country: string, { regions }: Names) => regions?.find((one) => one.country === country)

export function regionName({ country, region }: Home, names: Names): string | undefined {
  const regionNames = findCountry(country, names)?.regions.find(({ code }) => code === region)
  return regionNames?.names[names.language]
}

/** The country only if it differs from the viewer's; no name twice. */
export function fullPlace(profile: Home, names: Names, ownCountry: string | undefined): string {
  const abroad = profile.country !== ownCountry
  const country = abroad ? findCountry(profile.country, names)?.names[names.language] : undefined
  const parts = [profile.city, regionName(profile, names), country]
  return parts.filter((part, at) => part && parts.indexOf(part) === at).join(', ')
}

/** Short for a card, full for the profile; empty while loading. */
export function usePlaces(): { short: (profile: Home) => string; full: (profile: Home) => string } {
  const { regions } = useRegions()
  const { language } = useLanguage()
  const { user } = useUser()
  const names = { regions, language }
  return {
    short: (profile) => profile.city ?? regionName(profile, names) ?? '',
    full: (profile) => fullPlace(profile, names, user?.profile.country),
  }
}

/** The names of places are loaded, or will not come: what renders before would move. */
export const usePlacesCame = (): boolean => !useRegions().loading

/** The code until the names are loaded. */
export function useRegionName(): (region: string) => string {
  const { regions } = useRegions()
  const { language } = useLanguage()
  return (region) =>
    regionName({ country: region.slice(0, 2), region, city: null }, { regions, language }) ?? region
}

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import {
  type FinderAge,
  getLanderMembers,
  getLanderNumbers,
  type LanderMember,
  type LanderNumbers,
} from '#contract/finder.ts'
import type { Gender } from '#contract/rules/values.ts'
import { countryOfVisitor } from '#web/accounts/visitor-country.ts'
import { call } from '#web/lib/http/api.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useTrafficSource } from '#web/lib/routing/tracking.ts'
import { useLanguage } from '#web/lib/texts/i18n.tsx'

export type MembersWanted = {
  gender?: Gender
  age?: FinderAge
  countryregion?: string
  new_here?: 'true'
}

/** Undefined until the settings are loaded. */
export function useCountryHere(): string | undefined {
  const { settings } = useSettings()
  return settings && countryOfVisitor(settings)
}

export function useCountryName(): (country: string) => string {
  const { language } = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return (country) => names.of(country) ?? country
}

export const numbersQuery = (country = '') =>
  queryOptions({
    queryKey: ['site', 'lander-numbers', country],
    queryFn: () => call(getLanderNumbers, { query: { country } }),
    enabled: country !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })

/** (spec/pages 40) */
export const useNumbers = (): LanderNumbers | undefined => useQuery(numbersQuery(useCountryHere())).data

export type MembersAsked = MembersWanted & { fromSource: boolean }

export const landerMembersQuery = (country: string | undefined, { fromSource, ...wanted }: MembersAsked) =>
  queryOptions({
    queryKey: ['site', 'lander-members', country, wanted, fromSource],
    queryFn: async () => {
      const trafficsource = fromSource ? { trafficsource: 'true' as const } : {}
      const query = { ...wanted, ...trafficsource, country: country ?? '' }
      return (await call(getLanderMembers, { query })).members
    },
    enabled: country !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })

/** In the form that visitors may see; undefined while unknown. */
export const useMembers = (wanted: MembersWanted = {}): LanderMember[] | undefined =>
  useQuery(landerMembersQuery(useCountryHere(), { ...wanted, fromSource: useTrafficSource() })).data

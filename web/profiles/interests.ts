import { queryOptions, useQuery } from '@tanstack/react-query'
import { getInterests } from '#contract/own-profile.ts'
import type { Interest } from '#contract/rules/values.ts'
import { call } from '#web/lib/http/api.ts'
import { useLanguage } from '#web/lib/texts/i18n.tsx'

/** (spec/settings 9) */
export const interestsQuery = queryOptions({
  queryKey: ['site', 'interests'] as const,
  queryFn: ({ signal }) => call(getInterests, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Undefined until the names are loaded. */
export function useInterestName(): (key: Interest) => string | undefined {
  const { data } = useQuery(interestsQuery)
  const { language } = useLanguage()
  return (key) => data?.interests.find((one) => one.key === key)?.names[language]
}

import { queryOptions } from '@tanstack/react-query'
import { countMembers, type FinderAge, getSignupMatches } from '#contract/finder.ts'
import { call } from '#web/lib/http/api.ts'

export type CountRequest = { age: FinderAge; country: string; countryregion?: string }

export const countQuery = (request: CountRequest) =>
  queryOptions({
    queryKey: ['site', 'member-count', request] as const,
    queryFn: ({ signal }) => call(countMembers, { query: request }, { signal }),
  })

/** Likes change this cache by its key (likes/like-member.ts). */
export const signupMatchesQuery = (age: FinderAge | undefined) =>
  queryOptions({
    queryKey: ['signup-matches', age] as const,
    queryFn: ({ signal }) => call(getSignupMatches, { query: age ? { age } : {} }, { signal }),
    // Never stale, so that a member who comes back from a profile sees the same people.
    staleTime: Infinity,
  })

import { queryOptions } from '@tanstack/react-query'
import { countMembers, type FinderAge, getSignupMatches } from '#contract/finder.ts'
import { call } from '#web/lib/http/api.ts'

export type Asked = { age: FinderAge; country: string; countryregion?: string }

/** How many members there are of an age, in the country and in the region that was asked for. */
export const countQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['site', 'member-count', asked] as const,
    queryFn: ({ signal }) => call(countMembers, { query: asked }, { signal }),
  })

/** Who fits a newcomer. The hearts of its cards are changed by key (likes/like-member.ts). */
export const signupMatchesQuery = (age: FinderAge | undefined) =>
  queryOptions({
    queryKey: ['signup-matches', age] as const,
    queryFn: ({ signal }) => call(getSignupMatches, { query: age ? { age } : {} }, { signal }),
    // The page stays what it was, so that whoever comes back from a profile finds the same people.
    staleTime: Infinity,
  })

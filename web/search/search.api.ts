import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
} from '@tanstack/react-query'
import type { ProfileCard } from '#contract/profiles.ts'
import {
  forgetSearch,
  getSavedSearch,
  type SearchAnswer,
  saveSearch,
  searchMembers,
} from '#contract/search.ts'
import { call } from '#web/lib/http/api.ts'
import { keepFirstPage } from '#web/lib/http/long-lists.ts'
import { cacheAnswer } from '#web/lib/http/query-client.ts'
import { currentUser } from '#web/lib/http/session.ts'
import { trackProgress } from '#web/lib/routing/progress.ts'
import { hasTrafficSource } from '#web/lib/routing/tracking.ts'
import { narrowestParts, type Part, widerThan, withoutPart } from './filter/filter-parts.ts'
import type { MemberFilter } from './filter/member-filter.ts'

const KEPT_MS = 30 * 60_000
const SUGGESTIONS = 2
// Each try counts for the limit per minute, which is lower for visitors.
const TRIES = { member: 4, visitor: 2 }
const PAIRED = 3

const flag = (on: boolean | undefined) => (on ? ('true' as const) : undefined)

function ask(filter: MemberFilter, after: string | undefined, signal: AbortSignal): Promise<SearchAnswer> {
  const { neighbours, has_photo, online, real_only, verified_only, new_here, two_way, ...rest } = filter
  const query = {
    ...rest,
    neighbours: flag(neighbours),
    has_photo: flag(has_photo),
    online: flag(online),
    real_only: flag(real_only),
    verified_only: flag(verified_only),
    new_here: flag(new_here),
    two_way: flag(two_way),
    trafficsource: flag(!currentUser() && hasTrafficSource()),
    after,
  }
  const answer = call(searchMembers, { query }, { signal })
  return after === undefined ? trackProgress(answer) : answer
}

/** Old results stay until those of a changed filter are loaded. */
export const membersQuery = (filter: MemberFilter) =>
  infiniteQueryOptions({
    queryKey: ['members', filter] as const,
    queryFn: ({ pageParam, signal }) => ask(filter, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    gcTime: KEPT_MS,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
  })

/** Each once: while the member pages on, somebody may move to another page. */
export function everyone(pages: Pick<SearchAnswer, 'profiles'>[]): ProfileCard[] {
  return [
    ...new Map(pages.flatMap(({ profiles }) => profiles).map((profile) => [profile.id, profile])).values(),
  ]
}

export type Relaxation = { parts: Part[]; filter: MemberFilter; count: number }
/** Filters to try instead of the parts, the nearest first. */
type Attempt = { parts: Part[]; wider: MemberFilter[] }

const partPairs = (parts: Part[]) =>
  parts.flatMap((one, at) => parts.slice(at + 1).map((other) => [one, other]))

/**
 * For a search without results: the filters without which somebody fits, the most fruitful first;
 * two at a time if one alone does not help. A region may be widened instead. The results are then
 * cached.
 */
export const relaxationsQuery = (
  client: QueryClient,
  filter: MemberFilter,
  toRequest: (filter: MemberFilter) => MemberFilter,
) =>
  queryOptions({
    queryKey: ['relaxations', filter] as const,
    queryFn: async () => {
      const firstThatFinds = async ({ parts, wider }: Attempt): Promise<Relaxation[]> => {
        for (const each of wider) {
          const { pages } = await client.fetchInfiniteQuery(membersQuery(toRequest(each)))
          const count = pages[0]?.numResults ?? 0
          if (count > 0) return [{ parts, filter: each, count }]
        }
        return []
      }
      const tried = async (tries: Attempt[]): Promise<Relaxation[]> => {
        const relaxations = (await Promise.all(tries.map(firstThatFinds))).flat()
        return relaxations.sort((one, other) => other.count - one.count).slice(0, SUGGESTIONS)
      }
      const parts = narrowestParts(filter, currentUser() ? TRIES.member : TRIES.visitor)
      const one = await tried(parts.map((part) => ({ parts: [part], wider: widerThan(filter, part) })))
      if (one.length) return one
      const pairs = partPairs(parts.slice(0, PAIRED))
      return tried(pairs.map((pair) => ({ parts: pair, wider: [pair.reduce(withoutPart, filter)] })))
    },
  })

export const restartSearch = (client: QueryClient, filter: MemberFilter): void =>
  keepFirstPage(client, membersQuery(filter).queryKey)

export const savedSearchQuery = queryOptions({
  queryKey: ['saved-search'] as const,
  queryFn: async ({ signal }) => (await call(getSavedSearch, {}, { signal })).filter,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Null deletes. Not optimistic: the page shows only what the server has stored. */
export const useSaveSearch = () =>
  useMutation({
    mutationFn: async (filter: MemberFilter | null): Promise<void> => {
      if (filter) await call(saveSearch, { body: { filter } })
      else await call(forgetSearch, {})
    },
    onSuccess: (_, filter) => cacheAnswer(savedSearchQuery.queryKey, filter),
  })

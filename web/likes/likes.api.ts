import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import { autoLike, countNewLikes, getLikes, listLikes } from '#contract/likes.ts'
import type { LikesType } from '#contract/rules/values.ts'
import { similarMembers } from '#contract/search.ts'
import { call } from '#web/lib/http/api.ts'
import { reload } from '#web/lib/http/long-lists.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { hasTrafficSource } from '#web/lib/routing/tracking.ts'

export const likesQuery = queryOptions({
  queryKey: ['likes'] as const,
  queryFn: ({ signal }) => call(getLikes, {}, { signal }),
})

/** For the badge. Every page of a member loads this, so it comes without the likes. */
export const newLikesQuery = queryOptions({
  queryKey: ['likes', 'new'] as const,
  queryFn: async ({ signal }) => (await call(countNewLikes, {}, { signal })).num_new_likes,
})

export const likesListQuery = (type: LikesType) =>
  infiniteQueryOptions({
    queryKey: ['likes', type] as const,
    queryFn: ({ pageParam, signal }) =>
      call(listLikes, { params: { type }, query: { after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })

export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: ['similar', id] as const,
    queryFn: async ({ signal }) => {
      const query = hasTrafficSource() ? { trafficsource: 'true' as const } : {}
      return (await call(similarMembers, { params: { id }, query }, { signal })).profiles
    },
  })

const LIKES_RELOAD_MS = 500
type Answer = CallOutput<typeof autoLike>
export type AutoLike = { [Key in 'profile' | 'kind']: NonNullable<Answer[Key]> } & Pick<Answer, 'part'>

/** Reloads the likes after half a second (spec/discovery 24). */
export async function askAutoLike(): Promise<AutoLike | undefined> {
  const { profile, kind, part } = await call(autoLike, {})
  setTimeout(() => reload(queryClient, likesQuery.queryKey), LIKES_RELOAD_MS)
  return profile && kind ? { profile, kind, part } : undefined
}

type Listed = CallOutput<typeof listLikes>['profiles'][number]
/** Only received likes have `like_new` and `part`. */
export type LikedProfile = Omit<Listed, 'like_new' | 'part'> & Partial<Pick<Listed, 'like_new' | 'part'>>

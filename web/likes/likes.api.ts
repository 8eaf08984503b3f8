import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import { getLikes, listLikes } from '#contract/likes.ts'
import type { LikesType } from '#contract/values.ts'
import { call } from '#web/lib/api.ts'

/** The newest likes of both directions, with the counts. */
export const likesQuery = queryOptions({
  queryKey: ['likes'] as const,
  queryFn: ({ signal }) => call(getLikes, {}, { signal }),
})

/** All likes of one kind, page by page. */
export const likesListQuery = (type: LikesType) =>
  infiniteQueryOptions({
    queryKey: ['likes', type] as const,
    queryFn: ({ pageParam, signal }) =>
      call(listLikes, { params: { type }, query: { after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })

type Listed = CallOutput<typeof listLikes>['profiles'][number]
/** A member in a list of likes; the flag of new likes is there in what was received. */
export type LikedProfile = Omit<Listed, 'like_new'> & Partial<Pick<Listed, 'like_new'>>

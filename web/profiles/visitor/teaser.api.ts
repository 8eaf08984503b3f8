import { queryOptions, useQuery } from '@tanstack/react-query'
import { getTeaser, type MemberTeaser } from '#contract/profiles.ts'
import { CallError, call } from '#web/lib/http/api.ts'
import type { PageRequest } from '#web/lib/http/page-request.ts'
import { namesTrafficSource, useTrafficSource } from '#web/lib/routing/tracking.ts'

export const teaserQuery = (id: string, fromSource: boolean) =>
  queryOptions({
    queryKey: ['teaser', id, fromSource] as const,
    queryFn: async ({ signal }) => {
      const query = fromSource ? { trafficsource: 'true' as const } : {}
      return (await call(getTeaser, { params: { id }, query }, { signal })).teaser
    },
  })

/** For the member in the address. */
export const askedTeaser = ({ params: { id = '' }, query }: PageRequest) =>
  teaserQuery(id, namesTrafficSource(String(query)))

/** `gone` where visitors may not see the member, whatever the reason. */
export function useTeaser(id: string): {
  teaser: MemberTeaser | undefined
  gone: boolean
  error: unknown
  retry: () => void
} {
  const {
    data: teaser,
    error,
    refetch,
  } = useQuery({
    ...teaserQuery(id, useTrafficSource()),
    placeholderData: (before) => (before?.id === id ? before : undefined),
  })
  const gone = error instanceof CallError && error.code === 'profiles.not_viewable'
  return { teaser, gone, error, retry: () => void refetch() }
}

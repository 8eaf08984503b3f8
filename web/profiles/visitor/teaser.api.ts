import { queryOptions, useQuery } from '@tanstack/react-query'
import { getTeaser, type MemberTeaser } from '#contract/profiles.ts'
import { CallError, call } from '#web/lib/http/api.ts'
import { hasTrafficSource } from '#web/lib/routing/tracking.ts'

export const teaserQuery = (id: string) =>
  queryOptions({
    queryKey: ['teaser', id] as const,
    queryFn: async ({ signal }) => {
      const query = hasTrafficSource() ? { trafficsource: 'true' as const } : {}
      return (await call(getTeaser, { params: { id }, query }, { signal })).teaser
    },
  })

/** A member as visitors see them; `gone` where visitors may not see them, whatever the reason. */
export function useTeaser(id: string): {
  teaser: MemberTeaser | undefined
  gone: boolean
  error: unknown
  retry: () => void
} {
  const { data: teaser, error, refetch } = useQuery(teaserQuery(id))
  const gone = error instanceof CallError && error.code === 'profiles.not_viewable'
  return { teaser, gone, error, retry: () => void refetch() }
}

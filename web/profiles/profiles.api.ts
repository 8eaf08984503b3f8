import { queryOptions } from '@tanstack/react-query'
import { getMember } from '#contract/profiles.ts'
import { call } from '#web/lib/api.ts'

/** One member as the viewer may see them; the own id gives what others see. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['member', id] as const,
    queryFn: async ({ signal }) => (await call(getMember, { params: { id } }, { signal })).profile,
  })

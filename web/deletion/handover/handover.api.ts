import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { getHandover, keepAccount, listHandoverMessages, throwAccountAway } from '#contract/handover.ts'
import type { Language } from '#contract/rules/values.ts'
import { leave } from '#web/deletion/leave.ts'
import { call } from '#web/lib/http/api.ts'
import { changingUser, patchUser } from '#web/lib/http/session.ts'

/** By language, because the server names the devices. */
export const handoverQuery = (language: Language) =>
  queryOptions({
    queryKey: ['handover', language] as const,
    queryFn: async ({ signal }) => (await call(getHandover, {}, { signal })).handover,
  })

export const sentQuery = infiniteQueryOptions({
  queryKey: ['handover-messages'] as const,
  queryFn: ({ pageParam, signal }) => call(listHandoverMessages, { query: { after: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
})

export const useKeep = () =>
  useMutation({
    mutationFn: () => call(keepAccount, {}),
    onSuccess: () => patchUser({ handover_due: false }),
  })

export const useThrowAway = () =>
  useMutation({
    mutationFn: () =>
      changingUser(async () => {
        await call(throwAccountAway, {})
        return leave({ thrown_away: true })
      }),
  })

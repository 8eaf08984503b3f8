import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { appealDecision, getDecisions, getOwnReports } from '#contract/decisions.ts'
import { call } from '#web/lib/http/api.ts'
import { queryClient, staleUnlessHydrated } from '#web/lib/http/query-client.ts'

const decisionsKey = ['decisions']

export const decisionsQuery = infiniteQueryOptions({
  queryKey: decisionsKey,
  queryFn: ({ pageParam, signal }) => call(getDecisions, { query: { after: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
  staleTime: staleUnlessHydrated,
})

export const ownReportsQuery = infiniteQueryOptions({
  queryKey: ['own-reports'],
  queryFn: ({ pageParam, signal }) => call(getOwnReports, { query: { after: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
  staleTime: staleUnlessHydrated,
})

export const useAppeal = () =>
  useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      call(appealDecision, { params: { id }, body: { text } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: decisionsKey }),
  })

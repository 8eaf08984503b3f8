import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/admin/cases.ts'
import { getRecall } from '#contract/admin/recall.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { CaseKind } from '#contract/rules/cases/cases.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { call } from '#web/lib/http/api.ts'

type CaseState = 'waiting' | 'open' | 'taken' | 'decided'

export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: () => call(contract.getQueues, {}),
  refetchInterval: 60_000,
})

export const casesQuery = (kind: CaseKind, state: CaseState, after?: string) =>
  queryOptions({
    queryKey: ['cases', kind, state, after],
    queryFn: () => call(contract.getCases, { query: { kind, state, after } }),
    staleTime: 0,
  })

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['case', id],
    queryFn: () => call(contract.getCase, { params: { id } }),
    // Every look is logged, so a case is not read again when the window gets the focus.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

export const reasonsQuery = queryOptions({
  queryKey: ['reasons'],
  queryFn: () => call(contract.getReasons, {}),
  staleTime: 300_000,
})

export const recallQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['recall', memberId],
    queryFn: () => call(getRecall, { params: { id: memberId } }),
    staleTime: 0,
  })

const refresh = () => {
  void queryClient.invalidateQueries({ queryKey: ['queues'] })
  void queryClient.invalidateQueries({ queryKey: ['cases'] })
  void queryClient.invalidateQueries({ queryKey: ['recall'] })
}

export type CaseDecision = CallInput<typeof contract.decideCase>['body']

export const useTake = () =>
  useMutation({
    mutationFn: (id: string) => call(contract.takeCase, { params: { id } }),
    onSettled: refresh,
  })

export const useDecide = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: CaseDecision }) =>
      call(contract.decideCase, { params: { id }, body }),
    onSettled: (_answer, error, { id }) => {
      refresh()
      // A decided case leaves the screen, and reloads when somebody comes back to it.
      void queryClient.invalidateQueries({ queryKey: ['case', id], refetchType: error ? 'active' : 'none' })
    },
  })

export const useDecideMember = () =>
  useMutation({
    mutationFn: ({
      id,
      body,
    }: CallInput<typeof contract.decideMember>['params'] & {
      body: CallInput<typeof contract.decideMember>['body']
    }) => call(contract.decideMember, { params: { id }, body }),
    onSettled: (_answer, _error, { id }) => {
      refresh()
      void queryClient.invalidateQueries({ queryKey: ['member', id] })
    },
  })

export const useSaveReason = () =>
  useMutation({
    mutationFn: ({ text, ...params }: CallInput<typeof contract.saveReason>['params'] & { text: string }) =>
      call(contract.saveReason, { params, body: { text } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['reasons'] }),
  })

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerDatePlan, cancelDatePlan, getDatePlan, makeDatePlan } from '#contract/date-plans.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { call } from '#web/lib/http/api.ts'
import { inMemory, underOneKey } from '#web/payments/press-key.ts'

export type PlanBody = CallInput<typeof makeDatePlan>['body']

export const datePlanQuery = queryOptions({
  queryKey: ['date-plan'],
  queryFn: ({ signal }) => call(getDatePlan, {}, { signal }),
  // The time of the question comes while the page is open.
  refetchInterval: 60_000,
})
export const useDatePlan = () => useQuery(datePlanQuery)

export function useMakePlan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PlanBody) =>
      underOneKey('date-plan', body, (key) => call(makeDatePlan, { body }, { key }), inMemory),
    onSettled: () => client.invalidateQueries({ queryKey: datePlanQuery.queryKey }),
  })
}

export type PlanEnd = { id: string; intent: 'well' | 'cancel' }

export const endPlan = ({ id, intent }: PlanEnd) =>
  call(intent === 'well' ? answerDatePlan : cancelDatePlan, { params: { id } })

export function useEndPlan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: endPlan,
    onSettled: () => client.invalidateQueries({ queryKey: datePlanQuery.queryKey }),
  })
}

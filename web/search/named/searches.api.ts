import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import {
  addNamedSearch,
  changeNamedSearch,
  listNamedSearches,
  openNamedSearch,
  removeNamedSearch,
} from '#contract/named-searches.ts'
import { call } from '#web/lib/http/api.ts'

export type NewSearch = CallInput<typeof addNamedSearch>['body']
export type SearchChange = { id: string } & Required<CallInput<typeof changeNamedSearch>['body']>

export const namedSearchesQuery = queryOptions({
  queryKey: ['named-searches'] as const,
  queryFn: async ({ signal }) => (await call(listNamedSearches, {}, { signal })).searches,
})

export const changeSearch = ({ id, ...body }: SearchChange) =>
  call(changeNamedSearch, { params: { id }, body })
export const removeSearch = (id: string) => call(removeNamedSearch, { params: { id } })

function useListed<Input, Output>(act: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: namedSearchesQuery.queryKey }),
  })
}

export const useAddSearch = () => useListed((body: NewSearch) => call(addNamedSearch, { body }))
export const useChangeSearch = () => useListed(changeSearch)
export const useRemoveSearch = () => useListed(removeSearch)

/** Whoever is new in it now is not new any more. Where this fails they are new once more. */
export const useOpenSearch = () =>
  useListed((id: string) => call(openNamedSearch, { params: { id } }).catch(() => undefined))

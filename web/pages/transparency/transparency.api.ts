import { queryOptions, useQuery } from '@tanstack/react-query'
import { getTransparency } from '#contract/transparency.ts'
import { call } from '#web/lib/http/api.ts'

export const transparencyQuery = queryOptions({
  queryKey: ['site', 'transparency'],
  queryFn: () => call(getTransparency, {}),
})
export const useTransparency = () => useQuery(transparencyQuery)

import { queryOptions, useQuery } from '@tanstack/react-query'
import { getCompanyInfo } from '#contract/settings.ts'
import { call } from '#web/lib/http/api.ts'

/** (spec/settings 8) */
export const companyQuery = queryOptions({
  queryKey: ['site', 'company'],
  queryFn: () => call(getCompanyInfo, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
export const useCompany = () => useQuery(companyQuery)

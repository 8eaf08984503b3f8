import { queryOptions, useQuery } from '@tanstack/react-query'
import { getRegions, getSettings, type RegionData, type SiteSettings } from '#contract/settings.ts'
import { usePage } from '#web/lib/page.ts'
import { call } from './api.ts'

const forVisit = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

export const askSettings = ({ hostname, pathname }: Pick<URL, 'hostname' | 'pathname'>) =>
  call(getSettings, { query: { domain: hostname, route: pathname.slice(0, 255) } })

export const settingsQuery = queryOptions({
  queryKey: ['site', 'settings'],
  queryFn: () => askSettings(location),
  ...forVisit,
})
export const regionsQuery = queryOptions({
  queryKey: ['site', 'regions'],
  queryFn: async () => (await call(getRegions, {})).region_data,
  ...forVisit,
})

export function useSettings(): {
  settings: SiteSettings | undefined
  loading: boolean
  error: unknown
  retry: () => void
} {
  const { data, isPending, error, refetch } = useQuery(settingsQuery)
  return { settings: data?.settings, loading: isPending, error, retry: () => void refetch() }
}

export function useSiteName(): string {
  const page = usePage()
  return useSettings().settings?.name ?? page?.brand.name ?? 'Vonk'
}

/** Loaded when a screen first needs them (spec/settings 7). */
export function useRegions(): {
  regions: RegionData | undefined
  loading: boolean
  error: unknown
  retry: () => void
} {
  const { data, isPending, error, refetch } = useQuery(regionsQuery)
  return { regions: data, loading: isPending, error, retry: () => void refetch() }
}

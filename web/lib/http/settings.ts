import { queryOptions, useQuery } from '@tanstack/react-query'
import { getRegions, getSettings, type RegionData, type SiteSettings } from '#contract/settings.ts'
import { usePage } from '#web/lib/page.ts'
import { call } from './api.ts'

const forVisit = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** Asks the settings of a page. Throws CallError. */
export const askSettings = ({ hostname, pathname }: Pick<URL, 'hostname' | 'pathname'>) =>
  call(getSettings, { query: { domain: hostname, route: pathname.slice(0, 255) } })

/** The settings of the site, which come with every page. */
export const settingsQuery = queryOptions({
  queryKey: ['site', 'settings'],
  queryFn: () => askSettings(location),
  ...forVisit,
})
/** The site's countries and regions. */
export const regionsQuery = queryOptions({
  queryKey: ['site', 'regions'],
  queryFn: async () => (await call(getRegions, {})).region_data,
  ...forVisit,
})

/** The site settings, or undefined while they are on their way. */
export function useSettings(): {
  settings: SiteSettings | undefined
  loading: boolean
  error: unknown
  retry: () => void
} {
  const { data, isPending, error, refetch } = useQuery(settingsQuery)
  return { settings: data?.settings, loading: isPending, error, retry: () => void refetch() }
}

/** The name of the site; known before the settings are. */
export function useSiteName(): string {
  const page = usePage()
  return useSettings().settings?.name ?? page?.brand.name ?? 'Vonk'
}

/** The site's countries and regions; loaded when a screen first needs them (spec/settings 7). */
export function useRegions(): {
  regions: RegionData | undefined
  loading: boolean
  error: unknown
  retry: () => void
} {
  const { data, isPending, error, refetch } = useQuery(regionsQuery)
  return { regions: data, loading: isPending, error, retry: () => void refetch() }
}

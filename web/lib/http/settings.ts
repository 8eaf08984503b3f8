import { useEffect } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { getSettings, RegionData, SiteSettings } from '#contract/settings.ts'
import { loadedOnce } from '#web/lib/store.ts'

const calls = () => import('./first-calls.ts')

const settings = loadedOnce(
  async (): Promise<CallOutput<typeof getSettings>> => (await calls()).askSettings(location),
)
/** Takes the settings that came with the page. */
export const giveSettings = settings.give
/** For the country that a visitor chooses. */
export const settingsStore = settings.store
const regions = loadedOnce(async (): Promise<RegionData> => (await calls()).askRegions())

/** Loads once; returns the function that tries again. */
function useLoad(load: () => Promise<unknown>): () => void {
  const retry = () => void load().catch(() => {})
  useEffect(() => void load().catch(() => {}), [load])
  return retry
}

/** Asks the site settings; also before React is there. Throws CallError. */
export const loadSettings = settings.load

/** The language of the domain, where the settings have come already. */
export const domainLanguage = (): string | undefined => settings.store.get().data?.domain_language

/** The site settings, or undefined while they are on their way. */
export function useSettings(): {
  settings: SiteSettings | undefined
  loading: boolean
  error: unknown
  retry: () => void
} {
  const { data, loading, error } = settings.store.useValue()
  return { settings: data?.settings, loading, error, retry: useLoad(settings.load) }
}

/** The name in the page of the brand. */
const nameInPage = () => globalThis.document?.documentElement.dataset.site ?? 'Vonk'
/** The name of the site; known before the settings are. */
export const useSiteName = (): string => useSettings().settings?.name ?? nameInPage()

/** The site's countries and regions; loaded when a screen first needs them (spec/settings 7). */
export function useRegions(): {
  regions: RegionData | undefined
  loading: boolean
  error: unknown
  retry: () => void
} {
  const { data, loading, error } = regions.store.useValue()
  return { regions: data, loading, error, retry: useLoad(regions.load) }
}

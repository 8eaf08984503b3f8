import { limits } from '#contract/rules/limits.ts'
import type { SiteSettings } from '#contract/settings.ts'
import { store, storedAt } from './storage.ts'

const KEY = 'alert:entry_warning'
const DAY_MS = 24 * 3600 * 1000
const CHAT_COUNTRIES = new Set(['NL', 'DE'])

export const NEUTRAL_ADDRESS = 'https://www.wikipedia.org/'

type Settings = Pick<
  SiteSettings,
  'enable_site_entry_popup' | 'entry_warning_countries' | 'geoip_country' | 'geoip_selected_country'
>

/** (spec/pages 22) */
export function warnsOnEntry(
  settings: Settings,
  { layout, installed }: { layout: string; installed: boolean },
): boolean {
  const country = settings.geoip_selected_country ?? settings.geoip_country
  const countries = settings.entry_warning_countries.filter(
    (code) => layout === 'default' || (layout === 'chat' && CHAT_COUNTRIES.has(code)),
  )
  return (
    !installed &&
    settings.enable_site_entry_popup !== 'no' &&
    country !== null &&
    countries.includes(country) &&
    Date.now() - (storedAt(KEY) ?? 0) > limits.entryWarningDays * DAY_MS
  )
}

export const dismissEntryWarning = (): void => store(KEY, true)

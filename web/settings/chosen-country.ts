import { limits } from '#contract/rules/limits.ts'
import { settingsStore } from '#web/lib/http/settings.ts'

/**
 * Stores the country for a year in a cookie that the server reads, and shows it at once
 * (spec/privacy 3). An empty text removes it.
 */
export function chooseCountry(country: string): void {
  const seconds = country ? limits.localeCookieDays * 24 * 3600 : 0
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint: cookieStore is not there in every browser that we support
  document.cookie = `country=${country}; path=/; max-age=${seconds}; samesite=lax${secure}`
  const { data, ...state } = settingsStore.get()
  if (!data) return
  const settings = { ...data.settings, geoip_selected_country: country || null }
  settingsStore.set({ ...state, data: { ...data, settings } })
}

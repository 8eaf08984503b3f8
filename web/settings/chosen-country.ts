import { limits } from '#contract/rules/limits.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { settingsQuery } from '#web/lib/http/settings.ts'

/** For a year; an empty text removes the cookie. The server reads it (spec/privacy 3). */
export const countryCookieFor = (country: string, { protocol }: Pick<URL, 'protocol'>): string =>
  `country=${country}; path=/; max-age=${country ? limits.localeCookieDays * 24 * 3600 : 0}; samesite=lax${protocol === 'https:' ? '; secure' : ''}`

/** Shows the choice at once. */
export function chooseCountry(country: string): void {
  // biome-ignore lint: cookieStore is not there in every browser that we support
  document.cookie = countryCookieFor(country, location)
  queryClient.setQueryData(
    settingsQuery.queryKey,
    (data) => data && { ...data, settings: { ...data.settings, geoip_selected_country: country || null } },
  )
}

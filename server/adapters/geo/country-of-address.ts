import { type CountryResponse, open, type Reader } from 'maxmind'
import type { CountryOfAddress } from '#server/kit/ports/geo.ts'

/** How often it checks for a newer file. */
const LOOK_MS = 600_000

type Source = { onError: (error: unknown) => void; fileOf: () => string; lookMs?: number }

/** DB-IP's own file and the one of its npm package name the country differently. */
export type CountryRecord = CountryResponse & { country_code?: string }

export function codeIn(record: CountryRecord | null | undefined): string | undefined {
  const code = record?.country?.iso_code ?? record?.country_code
  return code && /^[A-Z]{2}$/.test(code) ? code : undefined
}

/**
 * Returns the country of an IP address from DB-IP's file, which the first lookup opens. Without a
 * readable file it calls `onError`, and every country is undefined.
 */
export function dbipCountryOfAddress({ onError, fileOf, lookMs = LOOK_MS }: Source): CountryOfAddress {
  let opened: { file: string; reader: Promise<Reader<CountryRecord> | undefined> } | undefined
  let lookedAt = 0
  const openFile = async (file: string) => {
    try {
      return await open<CountryRecord>(file)
    } catch (error) {
      onError(error)
      return undefined
    }
  }
  const present = () => {
    if (opened && performance.now() - lookedAt < lookMs) return opened.reader
    lookedAt = performance.now()
    try {
      const file = fileOf()
      if (file !== opened?.file) opened = { file, reader: openFile(file) }
    } catch (error) {
      onError(error)
    }
    return opened?.reader
  }
  return async (address) => codeIn((await present())?.get(address.replace(/^::ffff:/i, '')))
}

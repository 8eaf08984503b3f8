import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { open } from 'maxmind'
import { openPromise } from 'yauzl'
import { makeFolder } from '#db/make-folder.ts'
import { type CountryRecord, codeIn } from './country-of-address.ts'
import { type GeoData, type GeoFile, geoFileName, latestGeoFile, refreshedFiles } from './geo-files.ts'
import { indexPlaces, type Row, readRows, regionOf } from './places.ts'

/** Why the data was not replaced, in one line. */
export class RefreshError extends Error {}

/** DB-IP publishes one file per month. */
export const countriesUrl = (month: string) =>
  `https://download.db-ip.com/free/dbip-country-lite-${month}.mmdb.gz`
export const PLACES_URL = 'https://download.geonames.org/export/dump/cities1000.zip'

const TIMEOUT_MS = 300_000
const MOST_BYTES = 200_000_000
const LEAST_COUNTRY_BYTES = 1_000_000
/** A file with fewer places than this share of the present ones is incomplete. */
const LEAST_SHARE = 0.9
const DAY = /^\d{4}-\d\d-\d\d$/

/** Addresses whose countries have not changed for decades. */
const KNOWN_ADDRESSES = { '8.8.8.8': 'US', '193.0.6.139': 'NL', '84.24.1.1': 'NL', '2001:9e8::1': 'DE' }

const firstLine = (error: unknown) => {
  const { message, cause } = error as Error & { cause?: Error }
  return [message.split('\n')[0], cause?.message].filter(Boolean).join(': ')
}

async function* bounded(chunks: AsyncIterable<Uint8Array>) {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new RefreshError(`more than ${MOST_BYTES / 1e6} MB`)
    yield chunk
  }
}

/** Returns false for 404. */
async function download(url: string, file: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (answer.status === 404) return false
  if (!answer.ok || !answer.body) throw new RefreshError(`answers ${answer.status}`)
  await pipeline(Readable.fromWeb(answer.body), bounded, fs.createWriteStream(file))
  return true
}

async function countriesIn(url: string, folder: string): Promise<GeoFile | undefined> {
  const packed = path.join(folder, 'countries.gz')
  if (!(await download(url, packed))) return undefined
  const file = path.join(folder, 'countries.mmdb')
  await pipeline(fs.createReadStream(packed), createGunzip(), bounded, fs.createWriteStream(file))
  if (fs.statSync(file).size < LEAST_COUNTRY_BYTES) throw new RefreshError('less than 1 MB')
  const reader = await open<CountryRecord>(file)
  for (const [address, country] of Object.entries(KNOWN_ADDRESSES)) {
    const found = codeIn(reader.get(address))
    if (found !== country)
      throw new RefreshError(`${address} is in ${found ?? 'no country'}, not in ${country}`)
  }
  return { file, date: reader.metadata.buildEpoch.toISOString().slice(0, 10) }
}

const COLUMNS = {
  name: 1,
  lat: 4,
  lng: 5,
  country: 8,
  admin1: 10,
  admin2: 11,
  changed: 18,
  count: 19,
} as const

async function rowsIn(archive: string): Promise<{ rows: Row[]; date: string }> {
  const zip = await openPromise(archive, { autoClose: false })
  try {
    const [entry, ...more] = await Array.fromAsync(zip.eachEntry())
    if (!entry || more.length || entry.uncompressedSize > MOST_BYTES)
      throw new RefreshError('is no zip of one file of places')
    const rows: Row[] = []
    let date = ''
    for await (const line of readline.createInterface({ input: await zip.openReadStreamPromise(entry) })) {
      const cells = line.split('\t')
      const cell = (column: keyof typeof COLUMNS) => (cells[COLUMNS[column]] ?? '').replaceAll('"', '')
      const changed = cell('changed')
      if (
        cells.length !== COLUMNS.count ||
        !DAY.test(changed) ||
        !Number.isFinite(Number(cell('lat') || NaN))
      )
        throw new RefreshError(`a line is no place: ${line.slice(0, 60)}`)
      const row = {
        name: cell('name'),
        lat: cell('lat'),
        lng: cell('lng'),
        country: cell('country'),
        admin1: cell('admin1'),
        admin2: cell('admin2'),
      }
      if (regionOf(row)) rows.push(row)
      if (changed > date) date = changed
    }
    return { rows, date }
  } finally {
    zip.close()
  }
}

async function placesIn(url: string, folder: string, present: GeoFile): Promise<GeoFile | undefined> {
  const archive = path.join(folder, 'places.zip')
  if (!(await download(url, archive))) return undefined
  const { rows, date } = await rowsIn(archive)
  const file = path.join(folder, 'places.json')
  fs.writeFileSync(file, JSON.stringify(rows))
  const before = readRows(present.file)
  const after = readRows(file)
  if (after.length < before.length * LEAST_SHARE)
    throw new RefreshError(`${after.length} places, where ${before.length} were known`)
  const regions = new Set(indexPlaces(after).regions)
  const lost = before.find(({ region }) => !regions.has(region))
  if (lost) throw new RefreshError(`no place in ${lost.region}`)
  return { file, date }
}

const monthOf = (now: Date, back: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7)

/** The first address that has the data is used. */
export const usualUrls = (data: GeoData, now: Date): string[] =>
  // The file of a month appears some days into that month.
  data === 'places' ? [PLACES_URL] : [0, 1].map((back) => countriesUrl(monthOf(now, back)))

export type Refresh = { before: string; after: string }

/**
 * Downloads data into a folder, checks its size, format and content, and replaces the file
 * atomically. Data that is not newer changes nothing. Throws RefreshError and keeps the present
 * file.
 */
export async function refreshGeoData(data: GeoData, folder: string, urls: string[]): Promise<Refresh> {
  const present = latestGeoFile(data, folder)
  makeFolder(folder)
  const draft = fs.mkdtempSync(path.join(folder, 'draft-'))
  try {
    for (const url of urls) {
      const found = await (data === 'countries'
        ? countriesIn(url, draft)
        : placesIn(url, draft, present)
      ).catch((error: unknown) => {
        throw new RefreshError(`${url}: ${firstLine(error)}`)
      })
      if (!found) continue
      if (found.date <= present.date) return { before: present.date, after: present.date }
      fs.renameSync(found.file, path.join(folder, geoFileName(data, found.date)))
      for (const { file } of refreshedFiles(folder, data).slice(1)) fs.rmSync(file)
      return { before: present.date, after: found.date }
    }
    throw new RefreshError(`${urls.join(' and ')}: nothing is there`)
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

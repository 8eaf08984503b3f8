import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, beforeEach, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { ZipFile } from 'yazl'
import bigCities from './big-cities.json' with { type: 'json' }
import { dbipCountryOfAddress } from './country-of-address.ts'
import { latestGeoFile } from './geo-files.ts'
import { placeAt, readPlaces, readRows } from './places.ts'
import { RefreshError, refreshGeoData, usualUrls } from './refresh.ts'

const COMMAND = path.join(import.meta.dirname, '../../../bin/places.ts')
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-places-'))
const folder = path.join(dataDir, 'geo')
const onError = (error: unknown) => assert.fail(String(error))

/** What the stand-in of both hosts answers, by path. */
const files = new Map<string, Buffer>()
const host = http.createServer((request, response) => {
  const file = files.get(request.url ?? '')
  response.writeHead(file ? 200 : 404).end(file)
})
let url: string
before(async () => {
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
after(() => {
  host.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(() => {
  files.clear()
  fs.rmSync(folder, { recursive: true, force: true })
  // The known places of these tests are few, which makes them fast.
  fs.mkdirSync(folder)
  fs.writeFileSync(path.join(folder, 'places-2026-10-01.json'), JSON.stringify(known))
})

/** The file of DB-IP as of a day. */
function countriesOf(day: string): Buffer {
  const file = fs.readFileSync(latestGeoFile('countries').file)
  // The format has a type and a length, of 2 bytes, between name and number.
  file.writeUInt32BE(Date.parse(day) / 1000, file.lastIndexOf('build_epoch') + 'build_epoch'.length + 2)
  return gzipSync(file, { level: 1 })
}

async function zipOf(text: string): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(text), 'cities1000.txt', { compressionLevel: 1 })
  zip.end()
  return buffer(zip.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>)
}

const lineOf = (day: string, [name, lat, lng, country, admin1, admin2]: string[]) =>
  [
    '1',
    name,
    name,
    '',
    lat,
    lng,
    'P',
    'PPL',
    country,
    '',
    admin1,
    admin2,
    '',
    '',
    '2000',
    '',
    '1',
    'Europe/X',
    day,
  ].join('\t')
const bigNames = new Set(
  Object.entries(bigCities).flatMap(([region, cities]) =>
    Object.keys(cities).map((city) => `${region} ${city}`),
  ),
)
const met = new Set<string>()
/** The big cities, and two places of each region. */
const known = readRows().filter(({ name, region }) => {
  if (bigNames.has(`${region} ${name}`)) return true
  const mark = met.has(region) ? `${region} again` : region
  return met.size < met.add(mark).size
})
const places = known.map(({ name, lat, lng, country, admin1, admin2 }) => [
  name,
  lat,
  lng,
  country,
  admin1,
  admin2,
])
const placesText = (day: string, rows: string[][]) =>
  [...rows, ['Tokyo', '35.68', '139.69', 'JP', '40', '']].map((row) => `${lineOf(day, row)}\n`).join('')

test('later data takes the place of earlier data at once, and running processes read it', async () => {
  files.set('/2026-12', countriesOf('2026-12-01'))
  const countryOf = dbipCountryOfAddress({
    onError,
    fileOf: () => latestGeoFile('countries', folder).file,
    lookMs: 0,
  })
  assert.equal(await countryOf('84.24.1.1'), 'NL')
  const addresses = [`${url}/2027-01`, `${url}/2026-12`]
  assert.deepEqual(await refreshGeoData('countries', folder, addresses), {
    before: '2026-06-01',
    after: '2026-12-01',
  })
  assert.equal(await countryOf('84.24.1.1'), 'NL')
  assert.deepEqual(await refreshGeoData('countries', folder, addresses), {
    before: '2026-12-01',
    after: '2026-12-01',
  })
  files.set('/2027-01', countriesOf('2027-01-02'))
  await refreshGeoData('countries', folder, addresses)
  assert.deepEqual(fs.readdirSync(folder), ['countries-2027-01-02.mmdb', 'places-2026-10-01.json'])
  files.set('/old', countriesOf('2026-11-01'))
  await refreshGeoData('countries', folder, [`${url}/old`])
  assert.equal(latestGeoFile('countries', folder).date, '2027-01-02')
})

test('places of GeoNames are taken as the package has them', async () => {
  files.set('/places', await zipOf(placesText('2026-11-20', places)))
  assert.deepEqual(await refreshGeoData('places', folder, [`${url}/places`]), {
    before: '2026-10-01',
    after: '2026-11-20',
  })
  const { file } = latestGeoFile('places', folder)
  assert.equal(path.basename(file), 'places-2026-11-20.json')
  assert.deepEqual(placeAt(readPlaces(file), 52.37, 4.89), {
    country: 'NL',
    region: 'NL-NH',
    city: 'Amsterdam',
  })
  assert.equal(placeAt(readPlaces(file), 35.68, 139.69), undefined)
})

test('broken, small and incomplete data is refused in one line, and nothing changes', async () => {
  const text = placesText('2026-11-20', places)
  const countries = countriesOf('2026-12-01')
  const noRegion = places.filter(([, , , country, admin1]) => country !== 'NL' || admin1 !== '07')
  const refused: ['countries' | 'places', Buffer, RegExp][] = [
    ['countries', Buffer.from('<html>'), /incorrect header check/],
    ['countries', countries.subarray(0, -1000), /unexpected end of file/],
    ['countries', gzipSync(Buffer.alloc(1000)), /less than 1 MB/],
    ['countries', gzipSync(Buffer.alloc(2_000_000)), /: .+/],
    ['places', Buffer.from('<html>'), /zip/i],
    ['places', (await zipOf(text)).subarray(0, -1000), /zip/i],
    ['places', await zipOf(`${text}<html>\n`), /a line is no place: <html>/],
    [
      'places',
      await zipOf(placesText('2026-11-20', places.slice(0, 300))),
      /300 places, where \d+ were known/,
    ],
    ['places', await zipOf(placesText('2026-11-20', noRegion)), /no place Amsterdam in NL-NH/],
  ]
  for (const [data, content, why] of refused) {
    files.set('/file', content)
    const line = (error: unknown) =>
      error instanceof RefreshError && why.test(error.message) && !error.message.includes('\n')
    await assert.rejects(refreshGeoData(data, folder, [`${url}/file`]), line, String(why))
  }
  await assert.rejects(refreshGeoData('places', folder, [`${url}/none`]), /none: nothing is there/)
  await assert.rejects(refreshGeoData('places', folder, ['http://127.0.0.1:1/x']), /127.0.0.1:1\/x: /)
  assert.deepEqual(fs.readdirSync(folder), ['places-2026-10-01.json'])
})

test('the file of this month is asked for first, then that of the month before', () => {
  assert.deepEqual(
    usualUrls('countries', new Date('2027-01-03')).map((address) => address.split('lite-')[1]),
    ['2027-01.mmdb.gz', '2026-12.mmdb.gz'],
  )
})

test('the command says what changed, and ends with 1 where something did not', async () => {
  files.set('/countries', countriesOf('2026-12-01'))
  const args = [COMMAND, '--countries', `${url}/countries`, '--places', `${url}/none`]
  const env = { ...process.env, DATA_DIR: dataDir }
  const ended = await new Promise<unknown[]>((resolve) => {
    execFile(process.execPath, args, { env }, (error, ...output) => resolve([error?.code, ...output]))
  })
  assert.deepEqual(ended, [
    1,
    'countries  2026-12-01  was 2026-06-01\n',
    `places     stay as they are: ${url}/none: nothing is there\n`,
  ])
})

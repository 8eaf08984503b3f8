import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knownCountries, presentRegions } from '#server/settings/regions.ts'
import { latestGeoFile } from './geo-files.ts'
import { createGeocoder } from './geocoder.ts'
import morePlaces from './more-places.json' with { type: 'json' }
import { type Places, placeAt, placesIn, readPlaces } from './places.ts'

const placesFile = () => latestGeoFile('places').file
const places: Places = readPlaces()
const regionAt = (latitude: number, longitude: number) => placeAt(places, latitude, longitude)?.region

/** Chosen by hand: centres of cities, and both sides of borders. */
const points: [what: string, latitude: number, longitude: number, region: string][] = [
  ['Amsterdam', 52.37, 4.89, 'NL-NH'],
  ['Baarle-Nassau', 51.44, 4.92, 'NL-NB'],
  ['Maastricht', 50.85, 5.69, 'NL-LI'],
  ['Groningen', 53.22, 6.57, 'NL-GR'],
  ['Texel', 53.06, 4.8, 'NL-NH'],
  ['Lelystad', 52.51, 5.47, 'NL-FL'],
  ['Brussel', 50.85, 4.35, 'BE-BRU'],
  ['Antwerpen', 51.22, 4.4, 'BE-VAN'],
  ['Baarle-Hertog, Zondereigen', 51.39, 4.84, 'BE-VAN'],
  ['Leuven', 50.88, 4.7, 'BE-VBR'],
  ['Wavre', 50.72, 4.61, 'BE-WBR'],
  ['Mouscron', 50.74, 3.22, 'BE-WHT'],
  ['Eupen', 50.63, 6.03, 'BE-WLG'],
  ['London', 51.51, -0.13, 'GB-X-LDN'],
  ['Liverpool', 53.41, -2.98, 'GB-X-MSY'],
  ['Birkenhead', 53.39, -3.02, 'GB-X-MSY'],
  ['Bristol', 51.45, -2.59, 'GB-BST'],
  ['Luton', 51.88, -0.42, 'GB-X-BDF'],
  ['Glasgow', 55.86, -4.25, 'GB-GLG'],
  ['Stornoway', 58.21, -6.39, 'GB-ELS'],
  ['Cardiff', 51.48, -3.18, 'GB-CRF'],
  ['Derry', 55.0, -7.31, 'GB-DRS'],
  ['Newry', 54.18, -6.34, 'GB-NMD'],
  ['Isles of Scilly', 49.92, -6.31, 'GB-X-CON'],
  ['Dublin', 53.35, -6.26, 'IE-D'],
  ['Dundalk', 54.0, -6.4, 'IE-LH'],
  ['Letterkenny', 54.95, -7.73, 'IE-DL'],
  ['Limerick', 52.66, -8.63, 'IE-LK'],
  ['Berlin', 52.52, 13.4, 'DE-BE'],
  ['Potsdam', 52.4, 13.06, 'DE-BB'],
  ['Mannheim', 49.49, 8.47, 'DE-BW'],
  ['Ludwigshafen', 49.48, 8.42, 'DE-RP'],
  ['Bremerhaven', 53.55, 8.58, 'DE-HB'],
  ['Kehl', 48.57, 7.82, 'DE-BW'],
  ['Büsingen', 47.7, 8.69, 'DE-BW'],
  ['Wien', 48.21, 16.37, 'AT-9'],
  ['Salzburg', 47.8, 13.04, 'AT-5'],
  ['Lienz', 46.83, 12.77, 'AT-7'],
  ['Roma', 41.9, 12.5, 'IT-62'],
  ['Bolzano', 46.5, 11.35, 'IT-32'],
  ['Aosta', 45.74, 7.32, 'IT-23'],
  ['Cagliari', 39.22, 9.12, 'IT-88'],
  ['Trieste', 45.65, 13.77, 'IT-36'],
  ['Paris', 48.86, 2.35, 'FR-IDF'],
  ['Strasbourg', 48.58, 7.75, 'FR-GES'],
  ['Ajaccio', 41.93, 8.74, 'FR-20R'],
  ['Pointe-à-Pitre', 16.24, -61.53, 'FR-971'],
  ['Cayenne', 4.92, -52.31, 'FR-973'],
  ['Mamoudzou', -12.78, 45.23, 'FR-976'],
  ['Zürich', 47.37, 8.54, 'CH-ZH'],
  ['Genève', 46.2, 6.14, 'CH-GE'],
  ['Basel', 47.56, 7.59, 'CH-BS'],
  ['Appenzell', 47.33, 9.41, 'CH-AI'],
  ['Madrid', 40.42, -3.7, 'ES-MD'],
  ['Barcelona', 41.39, 2.17, 'ES-CT'],
  ['Tenerife', 28.47, -16.25, 'ES-CN'],
  ['Ceuta', 35.89, -5.32, 'ES-CE'],
  ['Melilla', 35.29, -2.94, 'ES-ML'],
  ['Kansas City, Missouri', 39.1, -94.58, 'US-MO'],
  ['Kansas City, Kansas', 39.11, -94.64, 'US-KS'],
  ['Washington', 38.9, -77.03, 'US-DC'],
  ['Honolulu', 21.31, -157.86, 'US-HI'],
  ['Anchorage', 61.22, -149.9, 'US-AK'],
  ['Detroit', 42.33, -83.05, 'US-MI'],
  ['Windsor', 42.3, -83.02, 'CA-ON'],
  ['Ottawa', 45.42, -75.69, 'CA-ON'],
  ['Gatineau', 45.48, -75.7, 'CA-QC'],
  ['Lloydminster, Alberta', 53.28, -110.03, 'CA-AB'],
  ['Whitehorse', 60.72, -135.06, 'CA-YT'],
  ['Sydney', -33.87, 151.21, 'AU-NSW'],
  ['Tweed Heads', -28.18, 153.54, 'AU-NSW'],
  ['Coolangatta', -28.17, 153.53, 'AU-QLD'],
  ['Canberra', -35.28, 149.13, 'AU-ACT'],
  ['Hobart', -42.88, 147.33, 'AU-TAS'],
  ['Auckland', -36.85, 174.76, 'NZ-AUK'],
  ['Nelson', -41.27, 173.28, 'NZ-NSN'],
  ['Richmond', -41.34, 173.18, 'NZ-TAS'],
  ['Chatham Islands', -43.95, -176.56, 'NZ-CIT'],
  ['Warszawa', 52.23, 21.01, 'PL-14'],
  ['Kraków', 50.06, 19.94, 'PL-12'],
  ['Słubice', 52.35, 14.57, 'PL-08'],
  ['Cieszyn', 49.75, 18.63, 'PL-24'],
]

test('a position lies in the region that a map shows', () => {
  assert(points.length >= 57)
  assert.deepEqual(new Set(points.map(([, , , region]) => region.slice(0, 2))), new Set(knownCountries))
  const wrong = points
    .map(([what, latitude, longitude, region]) => ({ what, region, found: regionAt(latitude, longitude) }))
    .filter(({ region, found }) => found !== region)
  assert.deepEqual(wrong, [])
})

test('every region of ours holds a place, and every place a region of ours', () => {
  const regions = presentRegions(knownCountries).flatMap((country) => country.regions.map(({ code }) => code))
  assert.equal(regions.length, 374)
  assert.deepEqual(new Set(places.regions), new Set(regions))
})

test('a place is called as it is called there', () => {
  const cityAt = (latitude: number, longitude: number) => placeAt(places, latitude, longitude)?.city
  assert.equal(cityAt(52.08, 4.3), 'Den Haag')
  assert.equal(cityAt(48.21, 16.37), 'Wien')
  assert.equal(cityAt(50.06, 19.94), 'Kraków')
})

test('a quarter of a big city is called by the city', () => {
  const cityAt = (latitude: number, longitude: number) => placeAt(places, latitude, longitude)?.city
  assert.equal(cityAt(52.35, 4.87), 'Amsterdam')
  assert.equal(cityAt(48.89, 2.34), 'Paris')
  assert.equal(cityAt(40.75, -73.99), 'New York')
  assert.equal(cityAt(47.39, 8.52), 'Zürich')
  assert.equal(cityAt(52.54, 13.42), 'Berlin')
  assert.equal(cityAt(41.89, 12.49), 'Roma')
})

test('the places of a region are those of both languages, of quarters and of our own list, each once', () => {
  const inside = (region: string, ...names: string[]) => {
    const found = placesIn(places, region)
    assert.equal(new Set(found).size, found.length, region)
    return names.filter((name) => !found.includes(name))
  }
  assert.deepEqual(inside('NL-UT', 'Utrecht', 'Leidsche Rijn', 'Benschop'), [])
  assert.deepEqual(inside('ES-PV', 'Donostia', 'San Sebastián'), [])
  assert.deepEqual(inside('DE-BE', 'Berlin', 'Kreuzberg'), [])
  assert.deepEqual(inside('NL-ZH', 'Den Haag', 'The Hague'), ['The Hague'])
  assert.deepEqual(placesIn(places, 'XX-YY'), [])
})

test('our own list is of regions of ours, and adds what GeoNames leaves out', () => {
  for (const [region, names] of Object.entries(morePlaces)) {
    const known = new Set(places.names.filter((_, id) => places.regions[id] === region))
    assert(known.size > 0, region)
    const added = names.split(', ')
    assert.equal(new Set(added).size, added.length, region)
    assert.deepEqual(
      added.filter((name) => known.has(name)),
      [],
      region,
    )
  }
})

test('where no place is near, the region is still known', () => {
  assert.deepEqual(placeAt(places, -24.5, 129), { country: 'AU', region: 'AU-NT', city: null })
})

test('there is no place in other countries, in territories without a region, and at sea', () => {
  const elsewhere: [number, number][] = [
    [35.68, 139.69], // Tokyo
    [41.903, 12.453], // Vatican City
    [47.14, 9.52], // Vaduz
    [54.15, -4.48], // Douglas, Isle of Man
    [49.19, -2.11], // Saint Helier, Jersey
    [36.14, -5.35], // Gibraltar
    [18.45, -66.07], // San Juan, Puerto Rico
    [12.15, -68.27], // Bonaire
    [-22.27, 166.45], // Nouméa
    [45, -40], // the Atlantic
    [90, 0],
    [-90, 180],
  ]
  for (const [latitude, longitude] of elsewhere)
    assert.equal(placeAt(places, latitude, longitude), undefined, `${latitude}, ${longitude}`)
})

test('the geocoder answers from a thread of its own, each question with its own answer', async () => {
  const geocoder = createGeocoder(placesFile)
  const found = await Promise.all([
    geocoder.placeOf(52.37, 4.89),
    geocoder.placeOf(45, -40),
    geocoder.placeOf(-33.87, 151.21),
  ])
  assert.deepEqual(
    found.map((place) => place?.region),
    ['NL-NH', undefined, 'AU-NSW'],
  )
  await geocoder.close()
})

test('a geocoder that rested reads its places again', async () => {
  const geocoder = createGeocoder(placesFile, 0)
  assert.equal((await geocoder.placeOf(52.37, 4.89))?.region, 'NL-NH')
  assert.equal((await geocoder.placeOf(48.86, 2.35))?.region, 'FR-IDF')
  await geocoder.close()
})

test('who waits hears of it when the geocoder closes', async () => {
  const geocoder = createGeocoder(placesFile)
  const asked = geocoder.placeOf(52.37, 4.89)
  const refused = assert.rejects(asked, /closed/)
  await geocoder.close()
  await refused
})

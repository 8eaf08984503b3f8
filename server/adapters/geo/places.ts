import fs from 'node:fs'
import { iso1A2Code } from '@rapideditor/country-coder'
import { around } from 'geokdbush'
import KDBush from 'kdbush'
import type { Place } from '#server/kit/ports/geo.ts'
import bigCities from './big-cities.json' with { type: 'json' }
import { latestGeoFile } from './geo-files.ts'
import table from './geonames-regions.json' with { type: 'json' }
import morePlaces from './more-places.json' with { type: 'json' }

export type Row = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }

type PlaceRow = Row & { region: string }

/** The places of our countries. `territories`: GeoNames' country codes of overseas regions. */
export type Places = {
  index: KDBush
  names: string[]
  /** Also of quarters. */
  ownNames: string[]
  regions: string[]
  territories: string[]
}

// Farther away (the outback) only the region of the nearest place is meaningful.
const CITY_KM = 30

/** Local names of places for which GeoNames has an English name, by country and English name. */
const ownNames = new Map([
  ['NL The Hague', 'Den Haag'],
  ['BE Antwerp', 'Antwerpen'],
  ['BE Brussels', 'Bruxelles'],
  ['DE Munich', 'München'],
  ['DE Nuremberg', 'Nürnberg'],
  ['CH Geneva', 'Genève'],
  ['IT Rome', 'Roma'],
  ['IT Milan', 'Milano'],
  ['IT Turin', 'Torino'],
  ['IT Florence', 'Firenze'],
  ['IT Naples', 'Napoli'],
  ['IT Venice', 'Venezia'],
  ['IT Genoa', 'Genova'],
  ['IT Padua', 'Padova'],
  ['IT Mantua', 'Mantova'],
  ['FR Dunkirk', 'Dunkerque'],
  ['US New York City', 'New York'],
  ['PL Warsaw', 'Warszawa'],
])

/** Regions that are one city: their quarters do not count as cities. */
const cityOfRegion = new Map([
  ['AT-9', 'Wien'],
  ['DE-BE', 'Berlin'],
  ['DE-HH', 'Hamburg'],
  ['GB-X-LDN', 'London'],
  ['US-DC', 'Washington'],
])

/** Our region for a GeoNames code: of a second level (BE, GB, IE), a first level or a country. */
const regionOfCode = new Map(Object.values(table).flatMap((codes) => Object.entries(codes)))

/** Returns the region of data/regions for a GeoNames place; undefined outside our countries. */
export const regionOf = ({ country, admin1, admin2 }: Row): string | undefined =>
  regionOfCode.get(`${country}.${admin1}.${admin2}`) ??
  regionOfCode.get(`${country}.${admin1}`) ??
  regionOfCode.get(country)

const ours = new Set([...regionOfCode.keys()].map((code) => code.slice(0, 2)))

/**
 * Reads GeoNames' places in our countries. It skips the other lines before parsing: parsing the
 * whole file takes twice the memory.
 */
export function readRows(file = latestGeoFile('places').file): PlaceRow[] {
  const texts = fs.readFileSync(file, 'utf8').trim().slice(2, -2).split('},{')
  return texts.flatMap((text) => {
    if (!ours.has(/"country":"(..)"/.exec(text)?.[1] ?? '')) return []
    const row = JSON.parse(`{${text}}`) as Row
    const region = regionOf(row)
    return region ? [{ ...row, region }] : []
  })
}

/** Reads the places (17 MB, half a second) and indexes them. */
export const readPlaces = (file?: string): Places => indexPlaces(readRows(file))

/** Indexes places. Throws where a big city of ours is missing. */
export function indexPlaces(rows: PlaceRow[]): Places {
  const index = new KDBush(rows.length, 64, Float32Array)
  for (const { lat, lng } of rows) index.add(Number(lng), Number(lat))
  index.finish()
  return {
    index,
    names: namesOf(rows, index),
    ownNames: rows.map(ownName),
    regions: rows.map(({ region }) => region),
    territories: rows.map(({ country }) => country),
  }
}

/** The name in the local language. */
const ownName = ({ name, country }: PlaceRow): string =>
  ownNames.get(`${country} ${name}`) ??
  name.replace(/^(Paris|Lyon|Marseille) \d.*/, '$1').replace(/ \(Kreis \d.*/, '')

/** A quarter gets the name of its city, as members would say; it also reveals less. */
function namesOf(rows: PlaceRow[], index: KDBush): string[] {
  const names = rows.map((row) => cityOfRegion.get(row.region) ?? ownName(row))
  const ids = new Map(rows.map(({ name, region }, id) => [`${region} ${name}`, id]))
  for (const [region, cities] of Object.entries(bigCities)) {
    const inside = (id: number) => rows[id]?.region === region
    for (const [city, kilometres] of Object.entries(cities)) {
      const id = ids.get(`${region} ${city}`)
      const row = id === undefined ? undefined : rows[id]
      if (id === undefined || !row) throw new Error(`no place ${city} in ${region}`)
      for (const quarter of around(index, Number(row.lng), Number(row.lat), Infinity, kilometres, inside))
        names[quarter] = names[id] ?? city
    }
  }
  return names
}

/** Bilingual places have two names: `Murten/Morat`, `Caines - Kuens`. */
const splitNames = (name: string): string[] => name.split(/ ?\/ ?| - /)

/** The names of the places of a region, each once, from GeoNames and from our own list. */
export function placesIn({ regions, names, ownNames: own }: Places, region: string): string[] {
  const found = regions.flatMap((each, id) => (each === region ? [names[id] ?? '', own[id] ?? ''] : []))
  const more = (morePlaces as Record<string, string>)[region]?.split(', ') ?? []
  return [...new Set([...found.flatMap(splitNames), ...more])]
}

/**
 * The country by GeoNames' codes: Guadeloupe and Puerto Rico have their own, Ceuta belongs to
 * Spain.
 */
function territoryAt(latitude: number, longitude: number): string | null {
  const code = iso1A2Code([longitude, latitude], { level: 'territory' })
  return code === 'EA' || code === 'IC' ? 'ES' : code
}

/** Returns the nearest place within the country's border; undefined outside our countries. */
export function placeAt(places: Places, latitude: number, longitude: number): Place | undefined {
  const territory = territoryAt(latitude, longitude)
  if (!territory || !ours.has(territory)) return undefined
  const inside = (id: number) => places.territories[id] === territory
  const nearest = (kilometres?: number) => around(places.index, longitude, latitude, 1, kilometres, inside)[0]
  const city = nearest(CITY_KM)
  const region = places.regions[city ?? nearest() ?? -1]
  if (!region) return undefined
  return { country: region.slice(0, 2), region, city: (city !== undefined && places.names[city]) || null }
}

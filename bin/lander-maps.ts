/**
 * Draws the maps of `/landers/maplanding` from GeoNames' places: for each country a grid with a
 * mark where somebody lives, and the centre of each region. Writes web/landers/maps/<country>.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readRows } from '#server/adapters/geo/places.ts'
import { knownCountries, regionsOf } from '#server/settings/regions.ts'
import { parseArguments } from './arguments.ts'

parseArguments(`npm run landers:maps   draws the maps of the landers into web/landers/maps`)

const FOLDER = path.join(import.meta.dirname, '../web/landers/maps')
const COLUMNS = 56

/** Regions so far away that the map would be mostly water; they stand below it. */
const FAR = /^(US-(AK|HI)|ES-(CN|CE|ML)|NZ-CIT|FR-(97\d|GP|MQ|GF|RE|YT|GUA|MTQ|LRE|MAY))$/

type Spot = { region: string; x: number; y: number }

const rows = readRows()
const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

/** Places as points of a flat map, in degrees of latitude. */
function readSpots(country: string): Spot[] {
  const here = rows.filter(({ region }) => region.startsWith(`${country}-`))
  const latitude = mean(here.filter(({ region }) => !FAR.test(region)).map(({ lat }) => Number(lat)))
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  return here.map(({ region, lat, lng }) => ({ region, x: Number(lng) * narrowing, y: -Number(lat) }))
}

function mapOf(country: string) {
  const spots = readSpots(country)
  const near = spots.filter(({ region }) => !FAR.test(region))
  const left = near.reduce((least, { x }) => Math.min(least, x), Infinity)
  const top = near.reduce((least, { y }) => Math.min(least, y), Infinity)
  const right = near.reduce((most, { x }) => Math.max(most, x), -Infinity)
  const bottom = near.reduce((most, { y }) => Math.max(most, y), -Infinity)
  const cell = (right - left) / (COLUMNS - 1)
  const height = Math.round((bottom - top) / cell) + 1
  const grid = Array.from({ length: height }, () => Array<string>(COLUMNS).fill(' '))
  for (const { x, y } of near) {
    const row = grid[Math.round((y - top) / cell)]
    if (row) row[Math.round((x - left) / cell)] = '#'
  }
  const far = regionsOf(country).filter((region) => FAR.test(region))
  const centres = regionsOf(country).map((region) => {
    const inside = spots.filter((spot) => spot.region === region)
    if (FAR.test(region)) return [region, [6 + far.indexOf(region) * 8, height + 4]]
    if (!inside.length) throw new Error(`no place in ${region}`)
    return [
      region,
      [
        Math.round((mean(inside.map(({ x }) => x)) - left) / cell),
        Math.round((mean(inside.map(({ y }) => y)) - top) / cell),
      ],
    ]
  })
  return {
    columns: COLUMNS,
    height: height + (far.length ? 8 : 0),
    rows: grid.map((row) => row.join('').trimEnd()),
    centres: Object.fromEntries(centres) as Record<string, [number, number]>,
  }
}

mkdirSync(FOLDER, { recursive: true })
for (const country of knownCountries) {
  const map = mapOf(country)
  writeFileSync(path.join(FOLDER, `${country}.json`), `${JSON.stringify(map, null, 1)}\n`)
  console.log(`${country}: ${Object.keys(map.centres).length} regions, ${map.columns} x ${map.height}`)
}

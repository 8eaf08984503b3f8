import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './rules/limits.ts'
import { countryCode, letters, line, regionCode } from './values.ts'

const degrees = (most: number) =>
  z
    .string()
    .max(24)
    .regex(/^-?\d{1,3}(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most))

export const getPlace = endpoint({
  method: 'GET',
  path: '/api/geocode.php',
  summary:
    'The country, the region and the nearest place of a position; nulls outside the countries of the site. The position is kept nowhere.',
  who: 'anyone',
  limit: { max: 60, seconds: 600 },
  query: z.strictObject({ lat: degrees(90), lon: degrees(180) }),
  output: z.object({
    country: countryCode.nullable(),
    region: regionCode.nullable(),
    city: letters(200).nullable(),
  }),
})

export const mostPlaces = 8

export const findPlaces = endpoint({
  method: 'GET',
  path: '/api/places',
  summary: 'The places of a region whose name begins so, in one of its words; for the field of the city.',
  who: 'anyone',
  limit: { max: 120, seconds: 60 },
  query: z.strictObject({ region: regionCode, q: line(1, limits.cityMax) }),
  output: z.object({
    places: z.array(letters(200)).max(mostPlaces),
    /** Whether a profile in this region may name it as its city (spec/profiles 13). */
    is_place: z.boolean(),
  }),
})

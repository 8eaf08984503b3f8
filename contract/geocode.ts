import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { countryCode, letters, regionCode } from './values.ts'

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

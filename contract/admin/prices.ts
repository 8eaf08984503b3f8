import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { currency, money } from '#contract/money.ts'
import { packageStyles } from '#contract/rules/money.ts'
import { countryCode, instant, mostOfSite } from '#contract/values.ts'
import { second } from './orders.ts'

const audience = z.enum(['everyone', 'leaving'])
const pricedPackage = z.object({
  style: z.enum(packageStyles),
  audience,
  credits: z.number().int(),
  /** The latest price. */
  price: money,
  /** Null while it is for sale. */
  withdrawn_at: instant.nullable(),
  /** Orders that were completed. */
  sold: z.number().int(),
  /** Every price that it had, the latest first. */
  history: z.array(z.object({ price: money, from: instant, to: instant.nullable() })).max(mostOfSite),
})
export type PricedPackage = z.output<typeof pricedPackage>

const prices = z.object({
  country: countryCode,
  currency,
  /** Where packages are sold or can be. */
  countries: z.array(countryCode).max(mostOfSite),
  packages: z.array(pricedPackage).max(mostOfSite),
})
export type AdminPrices = z.output<typeof prices>

export const getPrices = endpoint({
  method: 'GET',
  path: '/api/admin/prices/:country',
  summary: 'The packages of a country with all their prices, those for sale first.',
  who: 'staff',
  permission: 'sales',
  params: z.strictObject({ country: countryCode }),
  output: prices,
})

export const setPrices = endpoint({
  method: 'PUT',
  path: '/api/admin/prices/:country',
  summary:
    'What is for sale in a country from now on; what is left out is withdrawn. 202 with an approval where a credit would cost less than half of before.',
  who: 'staff',
  permission: 'sales',
  params: z.strictObject({ country: countryCode }),
  body: z.strictObject({
    packages: z
      .array(
        z.strictObject({
          style: z.enum(packageStyles),
          audience: audience.default('everyone'),
          credits: z.int().min(1).max(100_000),
          /** In the currency of the country, tax included. */
          price: z.string().regex(/^\d{1,6}\.\d{2}$/),
        }),
      )
      .min(1)
      .max(8),
  }),
  accepts: 'approval',
  output: z.union([prices, second]),
})

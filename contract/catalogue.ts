import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { currency, money } from './money.ts'
import { packageStyles, paymentMethods } from './rules/money.ts'
import {
  countryCode,
  errorCode,
  instant,
  letters,
  mostOfOne,
  mostOfSite,
  publicId,
  refuse,
} from './values.ts'

/** A code as a member types it; spaces and lower case are accepted. */
export const discountCode = z
  .string()
  .trim()
  .transform((value) => value.replaceAll(/\s/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{4,32}$/, refuse('catalogue.code_not_found')))

/**
 * A discount code (spec/prices 12). `expired` and `seconds_left` follow the server's clock, so that
 * the browser's clock does not matter.
 */
export const discount = z.object({
  code: letters(32),
  country: countryCode.nullable(),
  user_id: publicId.nullable(),
  expires: instant.nullable(),
  value_percentage: z.number().int(),
  currency: currency.nullable(),
  minimum_order_value: letters(12).nullable(),
  status: z.enum(['active', 'disabled']),
  validity: z.enum(['once-per-user', 'lifetime']),
  expired: z.boolean(),
  paymentmethods: z.array(z.enum(paymentMethods)),
  /** Only the time bonus has a countdown. */
  kind: z.enum(['time_bonus', 'welcome', 'lifetime', 'campaign']),
  seconds_left: z.number().int().nullable(),
})
export type Discount = z.output<typeof discount>

export const getDiscountCode = endpoint({
  method: 'GET',
  path: '/api/discountcode.php',
  summary:
    'A discount code that this member can use now: the one named, or with `welcome=true` the one of a first purchase.',
  who: 'member',
  // Not strict: links to a page pass their parameters through (spec/http 10).
  query: z.object({ code: discountCode.optional(), welcome: z.enum(['true']).optional() }),
  output: discount,
  limit: { max: 60, seconds: 3600 },
})

export const getActiveDiscount = endpoint({
  method: 'GET',
  path: '/api/discount',
  summary: 'The discount that applies without a code: the time bonus, else the welcome code; null for none.',
  who: 'member',
  output: z.object({ discount: discount.nullable() }),
})

export const creditPackage = z.object({
  id: publicId,
  style: z.enum(packageStyles),
  credits: z.number().int(),
  /** The price for this caller, tax included. */
  price: money,
  /** The crossed-out price: the lowest of the last 30 days; null unless above `price`. */
  normal_price: money.nullable(),
  /** The price of one text message, rounded up to the cent. */
  message_price: money,
  /** The package that sold best in the last 30 days. */
  popular: z.boolean(),
  /** The package with the lowest price per message. */
  best_value: z.boolean(),
})
export type CreditPackage = z.output<typeof creditPackage>

export const getPackages = endpoint({
  method: 'GET',
  path: '/api/packages',
  summary:
    'What is for sale in a country, at the price this caller pays: a member with the discount that is active, or with `discount_code`.',
  who: 'anyone',
  query: z.strictObject({ country: countryCode.optional(), discount_code: discountCode.optional() }),
  output: z.object({
    packages: z.array(creditPackage).max(mostOfSite),
    country: countryCode,
    currency,
    /** True after the first purchase, which fixes the country of the prices. */
    country_fixed: z.boolean(),
    /** The VAT rate that prices include, in hundredths of a percent. */
    vat_rate: z.number().int(),
    discount: discount.nullable(),
    /** The lowest price of a text, a photo, a voice message and a gift (spec/prices 10). */
    minimum_costs: z.object({ message: money, photo: money, voice: money, gift: money }).nullable(),
    /** Credits owed after a reversed payment; the next purchase pays them (spec/credits 8). */
    owed_credits: z.number().int(),
    refund_days: z.number().int(),
  }),
})
export type Packages = z.output<typeof getPackages.output>

export const getPackage = endpoint({
  method: 'GET',
  path: '/api/packages/:id',
  summary:
    'One package at the price this member pays, kept for a quarter of an hour by `quote`, so that nobody is charged more than was shown.',
  who: 'member',
  params: z.strictObject({ id: publicId }),
  query: z.strictObject({ country: countryCode.optional(), discount_code: discountCode.optional() }),
  output: z.object({
    package: creditPackage,
    country: countryCode,
    country_fixed: z.boolean(),
    vat_rate: z.number().int(),
    vat: money,
    discount: discount.nullable(),
    /** Why the requested code was refused; the price then ignores it. */
    refused_code: z.object({ code: errorCode, message: letters(500) }).nullable(),
    quote: letters(1000),
    quote_until: instant,
    /** Credits owed, as in `getPackages`. */
    owed_credits: z.number().int(),
    refund_days: z.number().int(),
  }),
})
export type OfferedPackage = z.output<typeof getPackage.output>

export const offeredMethod = z.object({
  method: z.enum(paymentMethods),
  /** Banks to choose from on our page; empty if the provider asks itself (spec/payments 3). */
  banks: z.array(z.object({ id: letters(60), name: letters(100) })).max(mostOfOne),
})
export type OfferedMethod = z.output<typeof offeredMethod>

export const getPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/payment-methods',
  summary:
    'How a package can be paid for in a country: what the provider offers, in the order that people there know, without what is blocked for this member.',
  who: 'member',
  query: z.strictObject({
    package_id: publicId.optional(),
    country: countryCode.optional(),
    discount_code: discountCode.optional(),
  }),
  output: z.object({
    methods: z.array(offeredMethod).max(paymentMethods.length),
    country: countryCode,
    countries: z.array(countryCode).max(mostOfSite),
  }),
})

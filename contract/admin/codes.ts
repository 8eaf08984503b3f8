import { z } from 'zod'
import { discountCode } from '#contract/catalogue.ts'
import { endpoint } from '#contract/endpoint.ts'
import { currency, money, paymentMethod } from '#contract/money.ts'
import { paymentMethods } from '#contract/rules/money.ts'
import { after, countryCode, instant, mostOfSite, next } from '#contract/values.ts'

export const codesPage = 50

/** A number of orders, or an amount of money in one currency. */
const budget = z.union([z.int().min(1).max(1_000_000_000), money])

export const codeStates = ['active', 'stopped', 'expired', 'exhausted'] as const
const codeRow = z.object({
  code: z.string(),
  kind: z.enum(['time_bonus', 'welcome', 'lifetime', 'campaign']),
  state: z.enum(codeStates),
  value_percentage: z.number().int(),
  once_per_user: z.boolean(),
  /** Null: all. */
  countries: z.array(countryCode).max(mostOfSite).nullable(),
  /** Empty: all. */
  methods: z.array(z.enum(paymentMethods)),
  minimum_order_value: money.nullable(),
  budget: budget.nullable(),
  expires: instant.nullable(),
  created_at: instant,
  /** Orders that are paid or can still be paid, and their discount. */
  used: z.object({ orders: z.number().int(), given: z.array(money).max(mostOfSite) }),
})
export type AdminCode = z.output<typeof codeRow>

export const getCodes = endpoint({
  method: 'GET',
  path: '/api/admin/codes',
  summary:
    'Discount codes, the latest first, or those with a beginning in its order. Lifetime codes of single members only with their kind or name.',
  who: 'staff',
  permission: 'sales',
  query: z.strictObject({
    kind: z.enum(['time_bonus', 'welcome', 'lifetime', 'campaign']).optional(),
    state: z.enum(codeStates).optional(),
    /** A code or its beginning. */
    q: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{1,32}$/)
      .optional(),
    after,
  }),
  output: z.object({ codes: z.array(codeRow).max(codesPage), next }),
})
export type AdminCodes = z.output<typeof getCodes.output>

export const createCode = endpoint({
  method: 'POST',
  path: '/api/admin/codes',
  summary: 'A new discount code of a campaign. A number as budget is a number of orders.',
  who: 'staff',
  permission: 'sales',
  status: 201,
  body: z.strictObject({
    code: discountCode,
    value_percentage: z.int().min(1).max(90),
    budget: budget.optional(),
    once_per_user: z.boolean().default(true),
    countries: z.array(countryCode).min(1).max(60).optional(),
    methods: z.array(paymentMethod).max(20).optional(),
    /** A bare amount is in `currency`, or in that of the budget. */
    minimum_order_value: z.union([money, money.shape.amount]).optional(),
    currency: currency.optional(),
    /** A time, or a day whose end it is, in UTC. */
    expires: z.union([instant, z.iso.date()]).optional(),
  }),
  output: z.object({ code: codeRow }),
})

export const stopCode = endpoint({
  method: 'POST',
  path: '/api/admin/codes/:code/stop',
  summary: 'Nobody can use this code any more. Orders that hold it keep it.',
  who: 'staff',
  permission: 'sales',
  params: z.strictObject({ code: discountCode }),
  output: z.object({ code: codeRow }),
})

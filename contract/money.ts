import { z } from 'zod'
import { currencies, paymentMethods } from './rules/money.ts'

export const currency = z.enum(currencies)

/** An amount of money, in whole units and two decimals: "12.95". */
const decimal = z
  .string()
  .regex(/^\d{1,7}\.\d{2}$/)
  .meta({ maxLength: 10 })
export const money = z.object({ amount: decimal, currency })

/** The name of a payment method; `przelewy24` becomes our `prezelewy24` (spec/payments 1). */
export const paymentMethod = z.preprocess(
  (value) => (value === 'przelewy24' ? 'prezelewy24' : value),
  z.enum(paymentMethods),
)

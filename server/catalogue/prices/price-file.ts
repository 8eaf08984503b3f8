import { z } from 'zod'
import { currencies, packageStyles } from '#contract/rules/money.ts'
import { currencyOf, knownCountries } from '#server/settings/regions.ts'
import type { NewPrice } from './set-prices.ts'

const row = z.strictObject({
  country: z.enum(knownCountries, { error: 'is none of the countries that there are' }),
  style: z.enum(packageStyles),
  /** `leaving`: the try-out package for members who delete their account because of the price. */
  audience: z.enum(['everyone', 'leaving']).default('everyone'),
  credits: z.int().min(1).max(100_000),
  /** Tax included. */
  price: z.string().regex(/^\d{1,6}\.\d{2}$/, { error: 'is an amount such as 24.95' }),
})

const kindOf = ({ country, style, audience }: z.output<typeof row>) => `${country} ${style} ${audience}`

function toPrice(
  { price, ...rest }: z.output<typeof row>,
  index: number,
  context: z.RefinementCtx,
): NewPrice {
  const currency = currencies.find((known) => known === currencyOf(rest.country))
  const amount = Number(price.replace('.', ''))
  if (!currency)
    context.addIssue({ code: 'custom', path: [index, 'country'], message: 'has no currency that we sell in' })
  if (amount < 1) context.addIssue({ code: 'custom', path: [index, 'price'], message: 'is at least 0.01' })
  return { ...rest, currency: currency ?? 'EUR', amount }
}

/** A larger package never costs more per credit (spec/prices 6). */
function checkRates(prices: readonly NewPrice[], context: z.RefinementCtx): void {
  const all = prices.map((price, index) => ({ ...price, index }))
  for (const one of all) {
    const smaller = all.find(
      (other) =>
        other.country === one.country &&
        other.audience === one.audience &&
        other.credits <= one.credits &&
        other.amount * one.credits < one.amount * other.credits,
    )
    if (!smaller) continue
    const { credits } = smaller
    context.addIssue({
      code: 'custom',
      path: [one.index, 'price'],
      message: `costs more per credit than the package of ${credits} credits`,
      params: { credits },
    })
  }
}

/** The input of `npm run prices`: all packages of each named country, in its currency. */
export const priceFile = z
  .array(row)
  .min(1)
  .transform((prices, context): NewPrice[] => {
    const seen = new Set<string>()
    const found = prices.map((price, index) => {
      const kind = kindOf(price)
      if (seen.has(kind))
        context.addIssue({ code: 'custom', path: [index], message: `${kind} is there twice` })
      seen.add(kind)
      return toPrice(price, index, context)
    })
    checkRates(found, context)
    return found
  })

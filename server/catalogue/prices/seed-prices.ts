import { type Currency, currencies } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import { currencyOf, knownCountries } from '#server/settings/regions.ts'
import { type NewPrice, setPrices } from './set-prices.ts'

/** Initial amounts in minor units (spec/prices 6): p0 to p3, then the try-out package. */
const amounts: Record<Currency, readonly [number, number, number, number, number]> = {
  EUR: [10_95, 24_95, 49_95, 89_95, 4_95],
  GBP: [8_95, 21_95, 43_95, 78_95, 4_45],
  CHF: [10_90, 26_90, 54_90, 98_90, 5_40],
  PLN: [42_90, 106_90, 214_90, 386_90, 21_90],
  USD: [11_99, 27_99, 54_99, 98_99, 5_49],
  CAD: [15_99, 37_99, 74_99, 134_99, 7_49],
  AUD: [16_99, 41_99, 82_99, 149_99, 8_49],
  NZD: [18_99, 44_99, 89_99, 159_99, 8_99],
}

const kinds = [
  { style: 'p0', audience: 'everyone', credits: 12 },
  { style: 'p1', audience: 'everyone', credits: 30 },
  { style: 'p2', audience: 'everyone', credits: 75 },
  { style: 'p3', audience: 'everyone', credits: 160 },
  { style: 'p0', audience: 'leaving', credits: 8 },
] as const

const seeds: NewPrice[] = knownCountries.flatMap((country) => {
  const currency = currencies.find((known) => known === currencyOf(country))
  if (!currency) return []
  return kinds.map((kind, index) => ({ country, ...kind, currency, amount: amounts[currency][index] ?? 0 }))
})

export async function ensurePrices(db: Database): Promise<void> {
  const some = await db.selectFrom('package').select('id').limit(1).executeTakeFirst()
  if (!some) await setPrices(db, seeds)
}

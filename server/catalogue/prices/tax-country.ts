import { isUnionCountry } from './vat-rates.ts'

export type TaxEvidence = {
  of: 'profile' | 'address' | 'payment'
  country: string
  /** ISO 8601. */
  at: string
}

/** The country whose VAT is in a price, and all evidence of the buyer's country. */
export type Tax = { country: string; evidence: readonly TaxEvidence[] }

/**
 * Returns the country that taxes a purchase (spec/prices 40): where two pieces of evidence agree,
 * else that of the profile (Implementing Regulation (EU) 282/2011, art. 24b and 24f), if it is in
 * the Union; else the country of the prices.
 */
export function decideTax(evidence: readonly TaxEvidence[], paidIn: string): Tax {
  const countries = evidence.map(({ country }) => country)
  const agreed = countries.find((country, index) => countries.indexOf(country) < index)
  const home = agreed ?? evidence.find(({ of }) => of === 'profile')?.country
  return { country: home !== undefined && isUnionCountry(home) ? home : paidIn, evidence }
}

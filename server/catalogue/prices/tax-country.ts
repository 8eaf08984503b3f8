import { isUnionCountry } from './vat-rates.ts'

/** What says which country a member is in, and when it did. */
export type TaxEvidence = {
  of: 'profile' | 'address' | 'payment'
  country: string
  /** ISO 8601. */
  at: string
}

/** The country whose VAT is in a price, and everything that was known of where the buyer is. */
export type Tax = { country: string; evidence: readonly TaxEvidence[] }

/**
 * Where a purchase is taxed (spec/prices 40). A consumer is where two pieces of evidence agree, else
 * where the profile is (Implementing Regulation (EU) 282/2011, art. 24b and 24f). In the Union they
 * are taxed there, whatever country's prices they pay; everybody else where they pay.
 */
export function taxOf(evidence: readonly TaxEvidence[], paidIn: string): Tax {
  const said = evidence.map(({ country }) => country)
  const agreed = said.find((country, index) => said.indexOf(country) < index)
  const home = agreed ?? evidence.find(({ of }) => of === 'profile')?.country
  return { country: home !== undefined && isUnionCountry(home) ? home : paidIn, evidence }
}

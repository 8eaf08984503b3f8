/**
 * What is taxed on services by electronic means, in hundredths of a percent: the standard rate of the country where the
 * member is (TEDB, "Taxes in Europe database", of the European Commission; for GB gov.uk "VAT rates", for CH the Federal Tax
 * Administration, for CA the federal GST of the Canada Revenue Agency, for AU the ATO, for NZ Inland Revenue; the US
 * has no federal tax). A rate that changes here counts for orders from then on: each order keeps its own.
 */
const rates: Readonly<Record<string, number>> = {
  NL: 2100,
  BE: 2100,
  DE: 1900,
  AT: 2000,
  FR: 2000,
  IT: 2200,
  ES: 2100,
  IE: 2300,
  PL: 2300,
  GB: 2000,
  CH: 810,
  AU: 1000,
  NZ: 1500,
  CA: 500,
  US: 0,
}

/** The countries of the list above in which the VAT of the Union is due where the consumer is (Directive 2006/112/EC, art. 58). */
const unionCountries: ReadonlySet<string> = new Set(['NL', 'BE', 'DE', 'AT', 'FR', 'IT', 'ES', 'IE', 'PL'])

/** Where a purchase is taxed: a consumer of the Union at home, whatever country's prices they pay; others where they pay. */
export const taxCountryOf = (profileCountry: string | undefined, paidIn: string): string =>
  profileCountry !== undefined && unionCountries.has(profileCountry) ? profileCountry : paidIn

export const vatRateOf = (country: string): number => rates[country] ?? 0

/** The part of a price that is tax: prices include it. Minor units. */
export const vatOf = (amount: number, rate: number): number =>
  amount - Math.round((amount * 10_000) / (10_000 + rate))

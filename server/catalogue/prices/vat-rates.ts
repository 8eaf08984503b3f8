// Standard VAT rates of the Union in hundredths of a percent (TEDB, "Taxes in Europe database", of
// the European Commission). Electronic services are taxed where the consumer is (Directive
// 2006/112/EC, art. 58). Each order keeps its rate.
const unionRates: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
}

// The rates of other countries that we sell in (GB: gov.uk "VAT rates"; CH: Federal Tax
// Administration; CA: federal GST, Canada Revenue Agency; AU: ATO; NZ: Inland Revenue; the US has
// no federal tax).
const otherRates: Readonly<Record<string, number>> = {
  GB: 2000,
  CH: 810,
  AU: 1000,
  NZ: 1500,
  CA: 500,
  US: 0,
}

export const isUnionCountry = (country: string): boolean => Object.hasOwn(unionRates, country)

export const vatRateOf = (country: string): number => unionRates[country] ?? otherRates[country] ?? 0

/** The tax in a price that includes it, in minor units. */
export const includedVat = (amount: number, rate: number): number =>
  amount - Math.round((amount * 10_000) / (10_000 + rate))

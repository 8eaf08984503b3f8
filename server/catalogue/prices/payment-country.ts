import type { SiteSettings } from '#contract/settings.ts'
import { type Buyer, readBuyer } from '#server/catalogue/buyer.ts'
import { FieldError } from '#server/kit/app-error.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'

export type PaymentCountry = {
  country: string
  fixed: boolean
}

const siteCountry = (countries: readonly string[]) =>
  countries.includes('NL') ? 'NL' : (countries[0] ?? 'NL')

function refuseForeign(countries: readonly string[], requested: string | undefined): void {
  if (requested !== undefined && !countries.includes(requested))
    throw new FieldError('country', 'request.field_invalid')
}

export function countryFor({ countries }: SiteSettings, buyer: Buyer, requested?: string): PaymentCountry {
  refuseForeign(countries, requested)
  if (buyer.boughtIn) return { country: buyer.boughtIn, fixed: true }
  const country = requested ?? buyer.country
  return { country: countries.includes(country) ? country : siteCountry(countries), fixed: false }
}

/** The country of a visitor's prices: requested, else selected, else that of the address. */
export function visitorCountryFor(
  { countries, geoip_selected_country, geoip_country }: SiteSettings,
  requested?: string,
): string {
  refuseForeign(countries, requested)
  const known = [requested, geoip_selected_country, geoip_country].find(
    (code) => code && countries.includes(code),
  )
  return known ?? siteCountry(countries)
}

/** The country whose prices a member pays (spec/prices 2), never from a header or an address. */
export async function paymentCountry(ctx: Ctx, member: Member, requested?: string): Promise<PaymentCountry> {
  return countryFor(await ctx.settings(), await readBuyer(ctx.reads, member), requested)
}

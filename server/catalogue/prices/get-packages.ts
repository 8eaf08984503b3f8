import type {
  CreditPackage,
  getPackage as packageCall,
  getPackages as packagesCall,
} from '#contract/catalogue.ts'
import { type Currency, currencies, moneyOf } from '#contract/rules/money.ts'
import type { SiteSettings } from '#contract/settings.ts'
import { type Buyer, buyerFrom } from '#server/catalogue/buyer.ts'
import { activeDiscount, typedDiscount } from '#server/catalogue/discounts/choose-discount.ts'
import { proportionalPrice } from '#server/catalogue/discounts/discount-amount.ts'
import { type Code, presentDiscount } from '#server/catalogue/discounts/discount-codes.ts'
import { owedBy } from '#server/credits/owed-by.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { errorText } from '#server/kit/texts.ts'
import { currencyOf } from '#server/settings/regions.ts'
import { visitorCountries } from '#server/settings/visitor-country.ts'
import { minimumCosts } from './message-costs.ts'
import { type Package, packagesIn, popularIn } from './packages.ts'
import { countryFor, visitorCountryFor } from './payment-country.ts'
import { makeQuote, offerTo, type Price, priceWith, priceWithActive, quoteEnd } from './price.ts'
import { decideTax } from './tax-country.ts'
import { vatRateOf } from './vat-rates.ts'

type Shown = { sold: Package; price: Price }

/** The package with the cheapest message; none where two are equal or there is only one. */
function bestValue(shown: readonly Shown[]): number | undefined {
  const costOf = ({ price }: Shown) => price.amountMinor / price.credits
  const [best, next] = shown.toSorted((a, b) => costOf(a) - costOf(b))
  return best && next && costOf(best) < costOf(next) ? best.sold.id : undefined
}

type PackageFacts = { messageCredits: number; popular: number | undefined; best: number | undefined }

function presentPackage(
  { sold, price }: Shown,
  { messageCredits, popular, best }: PackageFacts,
): CreditPackage {
  const { amountMinor, currency } = price
  return {
    id: sold.publicId,
    style: sold.style,
    credits: sold.credits,
    price: moneyOf(amountMinor, currency),
    normal_price: sold.lowestMinor > amountMinor ? moneyOf(sold.lowestMinor, currency) : null,
    message_price: moneyOf(proportionalPrice(amountMinor, sold.credits, messageCredits), currency),
    popular: sold.id === popular,
    best_value: sold.id === best,
  }
}

// The buyer and the country of the prices. A visitor may choose any country and has no discounts.
async function buyerAndCountry(
  { ctx, member, query, ...visitor }: Call<typeof packagesCall>,
  settings: SiteSettings,
) {
  if (member) {
    const buyer = await buyerFrom(ctx, member, visitor.address)
    return { buyer, ...countryFor(settings, buyer, query.country) }
  }
  if (query.discount_code) throw new AppError('accounts.authentication_required')
  const seen = { ...settings, ...(await visitorCountries({ ctx, ...visitor }, settings)) }
  return { buyer: undefined, country: visitorCountryFor(seen, query.country), fixed: false }
}

const currencyIn = (packages: readonly Package[], country: string): Currency =>
  packages[0]?.currency ?? currencies.find((known) => known === currencyOf(country)) ?? 'EUR'

/** The packages of a country at the caller's prices (spec/prices 1). Throws `catalogue.code_…`. */
export async function getPackages(call: Call<typeof packagesCall>) {
  const { ctx, query } = call
  const settings = await ctx.settings()
  const { buyer, country, fixed } = await buyerAndCountry(call, settings)
  const [packages, popular, code, owed] = await Promise.all([
    packagesIn(ctx.reads, country),
    popularIn(ctx.reads, country),
    chooseDiscount(call, buyer, country),
    buyer ? owedBy(ctx.reads, buyer.id) : 0,
  ])
  const shown = packages.map((sold) => ({ sold, price: priceWithActive(sold, buyer, code) }))
  const largest = packages.at(-1)
  // A typed code that is valid for no package: the largest package throws the reason.
  if (query.discount_code && largest && !shown.some(({ price }) => price.discount))
    priceWith(largest, buyer, code)
  const facts = { messageCredits: settings.message_credits, popular, best: bestValue(shown) }
  return {
    packages: shown.map((one) => presentPackage(one, facts)),
    country,
    currency: currencyIn(packages, country),
    country_fixed: fixed,
    vat_rate: vatRateOf(decideTax(buyer?.evidence ?? [], country).country),
    discount: buyer && code ? presentDiscount(code, buyer) : null,
    minimum_costs: minimumCosts(packages, settings),
    owed_credits: owed,
    refund_days: settings.refund_days,
  }
}

const chooseDiscount = (
  { ctx, query }: Call<typeof packagesCall>,
  buyer: Buyer | undefined,
  country: string,
): Promise<Code | undefined> | undefined => {
  if (!buyer) return undefined
  return query.discount_code
    ? typedDiscount(ctx, buyer, { code: query.discount_code, country })
    : activeDiscount(ctx, buyer)
}

/** A package at its `quote` for an order (spec/prices 9). Throws `catalogue.package_unknown`. */
export async function getPackage(call: Call<typeof packageCall>) {
  const { ctx, member, params, query, language, address } = call
  const { discount_code: typed, country: wanted } = query
  const offer = await offerTo(ctx, { member, packageId: params.id, country: wanted, code: typed, address })
  const { buyer, price, code, refusal } = offer
  const { country, fixed } = offer.country
  const [others, popular, owed, settings] = await Promise.all([
    packagesIn(ctx.reads, country),
    popularIn(ctx.reads, country),
    owedBy(ctx.reads, member.id),
    ctx.settings(),
  ])
  const shown = others.map((sold) => ({ sold, price: priceWithActive(sold, buyer, code) }))
  const until = quoteEnd(buyer)
  return {
    package: presentPackage(
      { sold: offer.package, price },
      { messageCredits: settings.message_credits, popular, best: bestValue(shown) },
    ),
    country,
    country_fixed: fixed,
    vat_rate: price.vatRate,
    vat: moneyOf(price.vatMinor, price.currency),
    discount: code ? presentDiscount(code, buyer) : null,
    refused_code:
      refusal && typed ? { code: typed, message: errorText(language, refusal.code, refusal.details) } : null,
    quote: makeQuote(ctx, member.id, price, until),
    quote_until: until.toISOString(),
    owed_credits: owed,
    refund_days: settings.refund_days,
  }
}

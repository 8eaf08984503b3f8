import type { Currency, PaymentMethod } from '#contract/rules/money.ts'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import { type Buyer, buyerFrom, isFirstPurchase } from '#server/catalogue/buyer.ts'
import { activeDiscount, typedDiscount } from '#server/catalogue/discounts/choose-discount.ts'
import { discounted } from '#server/catalogue/discounts/discount-amount.ts'
import {
  type Code,
  isForFirstPurchase,
  quotedCode,
  refuseForPackage,
} from '#server/catalogue/discounts/discount-codes.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'
import { type Package, packageNamed } from './packages.ts'
import { countryFor, type PaymentCountry } from './payment-country.ts'
import { type Quote, readQuote, writeQuote } from './quote.ts'
import { decideTax, type Tax } from './tax-country.ts'
import { includedVat, vatRateOf } from './vat-rates.ts'

/** The price of a package for one buyer: minor units of `currency`, tax included. */
export type Price = {
  packageId: number
  publicId: string
  style: 'p0' | 'p1' | 'p2' | 'p3'
  credits: number
  country: string
  currency: Currency
  listMinor: number
  amountMinor: number
  tax: Tax
  /** Hundredths of a percent. */
  vatRate: number
  vatMinor: number
  discount?: {
    codeId: number
    code: string
    percentage: number
    once: boolean
    firstPurchase: boolean
    /** Empty: all methods. */
    methods: PaymentMethod[]
  }
}

type PriceRequest = {
  member: Member
  packageId: string
  country?: string | undefined
  code?: string | undefined
  /** The member's network address, as evidence for the tax. */
  address?: string | undefined
}

export type Offered = {
  buyer: Buyer
  package: Package
  country: PaymentCountry
  price: Price
  code: Code | undefined
  /** Why the typed code is not valid; the price is without it. */
  refusal: AppError | undefined
}

const priced = (
  sold: Package,
  amountMinor: number,
  { buyer, code, tax }: { buyer: Buyer | undefined; code?: Code | undefined; tax?: Tax },
): Price => {
  const taxed = tax ?? decideTax(buyer?.evidence ?? [], sold.country)
  const vatRate = vatRateOf(taxed.country)
  return {
    packageId: sold.id,
    publicId: sold.publicId,
    style: sold.style,
    credits: sold.credits,
    country: sold.country,
    currency: sold.currency,
    listMinor: sold.listMinor,
    amountMinor,
    tax: taxed,
    vatRate,
    vatMinor: includedVat(amountMinor, vatRate),
    ...(code
      ? {
          discount: {
            codeId: code.id,
            code: code.code,
            percentage: code.percentage,
            once: code.validity === 'once-per-user',
            firstPurchase: isForFirstPurchase(code),
            methods: code.paymentMethods,
          },
        }
      : {}),
  }
}

/** The one place that applies a discount. Throws `catalogue.code_…` if the code does not hold. */
export function priceWith(sold: Package, buyer: Buyer | undefined, code: Code | undefined): Price {
  if (!code || !buyer) return priced(sold, sold.listMinor, { buyer })
  refuseForPackage(code, buyer, sold)
  return priced(sold, discounted(sold.listMinor, code.percentage), { buyer, code })
}

export function priceWithActive(sold: Package, buyer: Buyer | undefined, code: Code | undefined): Price {
  try {
    return priceWith(sold, buyer, code)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return priced(sold, sold.listMinor, { buyer })
  }
}

/** The try-out package is for members who leave and never bought (spec/accounts 53). */
const maySee = ({ audience }: Package, buyer: Buyer) => audience === 'everyone' || isFirstPurchase(buyer)

/** The country is the package's, unless another one is requested or fixed. */
async function soldTo(ctx: Ctx, { member, packageId, country, address }: PriceRequest) {
  const [buyer, sold, settings] = await Promise.all([
    buyerFrom(ctx, member, address),
    packageNamed(ctx.reads, packageId),
    ctx.settings(),
  ])
  if (!sold || !maySee(sold, buyer)) throw new AppError('catalogue.package_unknown')
  const paymentCountry = countryFor(settings, buyer, country ?? sold.country)
  if (paymentCountry.country !== sold.country) throw new AppError('catalogue.package_unknown')
  return { buyer, sold, where: paymentCountry }
}

/**
 * Returns a package at the price that a member pays now: with the typed code, else with the active
 * discount. `refusal` says why a code does not hold. Throws `catalogue.package_unknown`.
 */
export async function offerTo(ctx: Ctx, request: PriceRequest): Promise<Offered> {
  const { buyer, sold, where: paymentCountry } = await soldTo(ctx, request)
  if (!sold.onSale) throw new AppError('catalogue.package_unknown')
  const offered = { buyer, package: sold, country: paymentCountry, refusal: undefined }
  const withActive = async () => {
    const code = await activeDiscount(ctx, buyer)
    const price = priceWithActive(sold, buyer, code)
    return { ...offered, price, code: price.discount && code }
  }
  if (!request.code) return withActive()
  try {
    const code = await typedDiscount(ctx, buyer, { code: request.code, country: paymentCountry.country })
    return { ...offered, price: priceWith(sold, buyer, code), code }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...(await withActive()), refusal: error }
  }
}

/**
 * Returns what a member pays for a package, exactly as GET /api/packages shows it (spec/prices 11,
 * spec/abuse T40). With `quote` returns the price that was shown, for a quarter of an hour. Throws
 * `catalogue.…`, and `payments.price_changed` where the quote has ended and the price is higher
 * now.
 */
export async function priceFor(
  ctx: Ctx,
  request: PriceRequest & { quote?: string | undefined },
): Promise<Price> {
  const quote = request.quote === undefined ? undefined : readQuote(ctx, request.member.id, request.quote)
  const kept = quote && (await quotedPrice(ctx, request, quote))
  if (kept) return kept
  const { price, refusal } = await offerTo(ctx, request)
  if (refusal) throw refusal
  const shown = quote?.packageId === price.publicId
  if (request.quote !== undefined && (!shown || quote.amountMinor < price.amountMinor))
    throw new AppError('payments.price_changed')
  return price
}

async function quotedPrice(ctx: Ctx, request: PriceRequest, quote: Quote): Promise<Price | undefined> {
  if (quote.packageId !== request.packageId) return undefined
  const { buyer, sold } = await soldTo(ctx, request)
  if (quote.country !== sold.country || quote.until <= buyer.now) return undefined
  if (request.code !== undefined && request.code !== quote.code) return undefined
  const code = quote.code === null ? undefined : await quotedCode(ctx.reads, buyer.id, quote.code)
  if (quote.code !== null && !code) return undefined
  if (code?.used) throw new AppError('catalogue.code_used')
  return priced({ ...sold, listMinor: quote.listMinor }, quote.amountMinor, { buyer, code, tax: quote.tax })
}

/** Signs a price for a member: POST /api/orders charges it until `until` (spec/prices 9). */
export const makeQuote = (ctx: Ctx, memberId: number, price: Price, until: Date): string =>
  writeQuote(ctx, memberId, {
    packageId: price.publicId,
    country: price.country,
    listMinor: price.listMinor,
    amountMinor: price.amountMinor,
    code: price.discount?.code ?? null,
    tax: price.tax,
    until,
  })

export const quoteEnd = ({ now }: Buyer): Date => new Date(now.getTime() + moneyLimits.quoteMinutes * 60_000)

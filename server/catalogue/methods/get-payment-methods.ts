import type { getPaymentMethods as endpoint } from '#contract/catalogue.ts'
import { packagesIn } from '#server/catalogue/prices/packages.ts'
import { type PaymentCountry, paymentCountry } from '#server/catalogue/prices/payment-country.ts'
import { offerTo } from '#server/catalogue/prices/price.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { offeredMethods } from './offered-methods.ts'

async function countriesFor(ctx: Ctx, { country, fixed }: PaymentCountry): Promise<string[]> {
  if (fixed) return [country]
  const { countries } = await ctx.settings()
  const selling = await ctx.reads
    .selectFrom('package')
    .select('country')
    .distinct()
    .where('withdrawnAt', 'is', null)
    .where('audience', '=', 'everyone')
    .execute()
  return countries.filter((code) => selling.some((one) => one.country === code))
}

/** Methods for a package (spec/payments 2). Throws `payments.provider_unavailable`. */
export async function getPaymentMethods({ ctx, member, query }: Call<typeof endpoint>) {
  const request = { member, country: query.country, code: query.discount_code }
  const named = query.package_id ? await offerTo(ctx, { ...request, packageId: query.package_id }) : undefined
  const country = named?.country ?? (await paymentCountry(ctx, member, query.country))
  const [smallest] = named ? [] : await packagesIn(ctx.reads, country.country)
  const { price } =
    named ?? (smallest && (await offerTo(ctx, { ...request, packageId: smallest.publicId }))) ?? {}
  const offers = price
    ? await offeredMethods(ctx, {
        memberId: member.id,
        country: country.country,
        amount: { minor: price.amountMinor, currency: price.currency },
        discountMethods: price.discount?.methods,
      })
    : []
  return {
    methods: offers.map(({ method, banks }) => ({ method, banks })),
    country: country.country,
    countries: await countriesFor(ctx, country),
  }
}

import type { Ctx } from './ctx.ts'
import type { PaymentProvider } from './ports/payment-provider.ts'

/** The names that are stored with payments, and in the addresses of webhooks. */
export const paymentProviders = ['mollie', 'adyen', 'local', 'local-adyen'] as const

type Providers = Pick<Ctx, 'paymentProvider' | 'otherProviders'>

/** Every provider that this installation may ask, the usual one first. */
export const everyProvider = ({ paymentProvider, otherProviders }: Providers): PaymentProvider[] => [
  paymentProvider,
  ...otherProviders,
]

/**
 * The provider that has a payment, mandate or refund: what was begun at a provider goes on there
 * (spec/payments 60). Undefined where this installation has no keys for it any more.
 */
export const providerNamed = (ctx: Providers, name: string): PaymentProvider | undefined =>
  everyProvider(ctx).find((provider) => provider.name === name)

/** The context with the provider of this name as the usual one; undefined where it has no keys. */
export function withProvider<C extends Providers>(ctx: C, name: string): C | undefined {
  if (name === ctx.paymentProvider.name) return ctx
  const provider = providerNamed(ctx, name)
  if (!provider) return undefined
  const otherProviders = everyProvider(ctx).filter((one) => one !== provider)
  return { ...ctx, paymentProvider: provider, otherProviders }
}

/** A context for each provider, with that provider as the usual one. */
export const everyProviderOf = <C extends Providers>(ctx: C): C[] =>
  everyProvider(ctx).flatMap(({ name }) => withProvider(ctx, name) ?? [])

/** The context with the provider that a brand chose for its new payments (spec/payments 60). */
export async function withProviderOf<C extends Providers & Pick<Ctx, 'settings'>>(
  ctx: C,
  brand?: string,
): Promise<C> {
  if (!ctx.otherProviders.length) return ctx
  const { payment_provider: chosen } = await ctx.settings(brand)
  return (chosen && withProvider(ctx, chosen)) || ctx
}

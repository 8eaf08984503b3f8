import type { PaymentMethod } from '#contract/rules/money.ts'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { withProviderOf } from '#server/kit/payment-providers.ts'
import type { Amount, PaymentProvider, ProviderMethod } from '#server/kit/ports/payment-provider.ts'
import { methodsIn, providerMethodName, takesCurrency } from './payment-methods.ts'

export type Offer = {
  method: PaymentMethod
  /** The provider's name of the method. */
  providerMethod: string
  /** Empty where the provider asks for the bank itself. */
  banks: { id: string; name: string }[]
}

type MethodsRequest = {
  memberId: number
  country: string
  amount: Amount
  /** The methods of a discount code; absent or empty: all methods. */
  discountMethods?: readonly PaymentMethod[] | undefined
}

type CachedMethods = { at: number; answer: Promise<ProviderMethod[]> }
const MAX_CACHED = 500
// Names of banks are the same in every language.
const LOCALE = 'en_GB'
const caches = new WeakMap<PaymentProvider, Map<string, CachedMethods>>()

// The provider's methods for a country and amount, cached for ten minutes. An error is not cached.
function askProvider(
  { paymentProvider: provider }: Ctx,
  country: string,
  amount: Amount,
): Promise<ProviderMethod[]> {
  const known = caches.get(provider) ?? new Map<string, CachedMethods>()
  caches.set(provider, known)
  const key = `${country} ${amount.currency} ${amount.minor}`
  const found = known.get(key)
  if (found && Date.now() - found.at < moneyLimits.methodsCacheSeconds * 1000) return found.answer
  const answer = provider.methods({ country, amount, locale: LOCALE })
  known.delete(key)
  known.set(key, { at: Date.now(), answer })
  const [oldest] = known.keys()
  if (known.size > MAX_CACHED && oldest) known.delete(oldest)
  answer.catch(() => known.get(key)?.answer === answer && known.delete(key))
  return answer
}

const isWithin = ({ minimum, maximum }: ProviderMethod, { minor, currency }: Amount): boolean =>
  !(minimum && minimum.currency === currency && minor < minimum.minor) &&
  !(maximum && maximum.currency === currency && minor > maximum.minor)

/** A debit can be charged back for weeks, so its amount is limited (spec/abuse T49). */
const isSafe = (method: PaymentMethod, { minor }: Amount): boolean =>
  method !== 'sdd' || minor <= moneyLimits.debitMaxAmount

/** Methods for an amount (spec/payments 2). Throws `payments.provider_unavailable`. */
export async function offeredMethods(ctx: Ctx, request: MethodsRequest): Promise<Offer[]> {
  const { memberId, country, amount, discountMethods = [] } = request
  const brandCtx = await withProviderOf(ctx)
  const [answer, blocked] = await Promise.all([
    askProvider(brandCtx, country, amount).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'the payment provider does not list its methods')
      throw new AppError('payments.provider_unavailable')
    }),
    ctx.reads.selectFrom('paymentBlock').select('method').where('memberId', '=', memberId).execute(),
  ])
  const taken = new Map(answer.map((method) => [method.id, method]))
  // Several methods of ours may share one of the provider's; blocking one then blocks all.
  const blockedNames = new Set(blocked.map(({ method }) => providerMethodName(method as PaymentMethod)))
  return methodsIn(country).flatMap((method) => {
    const providerMethod = providerMethodName(method)
    const found = providerMethod && taken.get(providerMethod)
    const fits =
      found &&
      takesCurrency(method, amount.currency) &&
      isWithin(found, amount) &&
      isSafe(method, amount) &&
      // Direct debit needs a code by text message.
      (method !== 'sdd' || ctx.sms.available) &&
      !blockedNames.has(providerMethod) &&
      (!discountMethods.length || discountMethods.includes(method))
    return fits ? [{ method, providerMethod, banks: found.banks }] : []
  })
}

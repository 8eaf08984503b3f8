import type { PaymentMethod } from '#contract/money.ts'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Amount, PaymentProvider, ProviderMethod } from '#server/kit/ports/payment-provider.ts'
import { methodsOf, providerMethodOf, takesCurrency } from './payment-methods.ts'

export type Offer = {
  method: PaymentMethod
  /** The provider's word. */
  providerMethod: string
  /** Empty where the provider asks for the bank itself. */
  banks: { id: string; name: string }[]
}

type Asked = {
  memberId: number
  country: string
  amount: Amount
  /** Those of a discount code; none, or an empty list: all. */
  discountMethods?: readonly PaymentMethod[] | undefined
}

type Kept = { at: number; answer: Promise<ProviderMethod[]> }
const MAX_KEPT = 500
// Names of banks are the same in every language.
const LOCALE = 'en_GB'
const kept = new WeakMap<PaymentProvider, Map<string, Kept>>()

/** What the provider takes in a country for an amount, at most ten minutes old; a fault is not kept. */
function askProvider(
  { paymentProvider: provider }: Ctx,
  country: string,
  amount: Amount,
): Promise<ProviderMethod[]> {
  const known = kept.get(provider) ?? new Map<string, Kept>()
  kept.set(provider, known)
  const key = `${country} ${amount.currency} ${amount.minor}`
  const found = known.get(key)
  if (found && Date.now() - found.at < moneyLimits.methodsCacheSeconds * 1000) return found.answer
  const answer = provider.methods({ country, amount, locale: LOCALE })
  known.delete(key)
  known.set(key, { at: Date.now(), answer })
  const [oldest] = known.keys()
  if (known.size > MAX_KEPT && oldest) known.delete(oldest)
  answer.catch(() => known.get(key)?.answer === answer && known.delete(key))
  return answer
}

const isWithin = ({ minimum, maximum }: ProviderMethod, { minor, currency }: Amount): boolean =>
  !(minimum && minimum.currency === currency && minor < minimum.minor) &&
  !(maximum && maximum.currency === currency && minor > maximum.minor)

/** A debit can come back for weeks, so it is never for much (spec/abuse T49). */
const isSafe = (method: PaymentMethod, { minor }: Amount): boolean =>
  method !== 'sdd' || minor <= moneyLimits.debitMaxAmount

/**
 * How this amount can be paid for in this country, in the order that people there know
 * (spec/payments 2): what the provider takes, without what is blocked for this member. Throws
 * `payments.provider_unavailable`.
 */
export async function offeredMethods(ctx: Ctx, asked: Asked): Promise<Offer[]> {
  const { memberId, country, amount, discountMethods = [] } = asked
  const [answer, blocked] = await Promise.all([
    askProvider(ctx, country, amount).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'the payment provider does not say what it takes')
      throw new AppError('payments.provider_unavailable')
    }),
    ctx.reads.selectFrom('paymentBlock').select('method').where('memberId', '=', memberId).execute(),
  ])
  const taken = new Map(answer.map((method) => [method.id, method]))
  // One word of the provider stands for several of ours: who may not use one may use none of them.
  const barred = new Set(blocked.map(({ method }) => providerMethodOf(method as PaymentMethod)))
  return methodsOf(country).flatMap((method) => {
    const providerMethod = providerMethodOf(method)
    const found = providerMethod && taken.get(providerMethod)
    const fits =
      found &&
      takesCurrency(method, amount.currency) &&
      isWithin(found, amount) &&
      isSafe(method, amount) &&
      // Its code comes by text message.
      (method !== 'sdd' || ctx.sms.available) &&
      !barred.has(providerMethod) &&
      (!discountMethods.length || discountMethods.includes(method))
    return fits ? [{ method, providerMethod, banks: found.banks }] : []
  })
}

import type { Ctx } from '#server/kit/ctx.ts'
import type {
  ProviderChargeback,
  ProviderPage,
  ProviderPayment,
  ProviderRefund,
} from '#server/kit/ports/payment-provider.ts'

/** Whose provider is asked. */
type Asking = Pick<Ctx, 'paymentProvider'>

/** The provider's clock is not ours. */
const CLOCKS_MS = 3_600_000

/** A list of the provider, the newest first, down to this time. Throws a ProviderFault. */
async function* downTo<T extends { createdAt: Date }>(
  pageFrom: (from?: string) => Promise<ProviderPage<T>>,
  since: Date,
): AsyncGenerator<T> {
  const end = since.getTime() - CLOCKS_MS
  for (let from: string | undefined; ; ) {
    const { items, next } = await pageFrom(from)
    for (const item of items) {
      if (item.createdAt.getTime() < end) return
      yield item
    }
    if (!next) return
    from = next
  }
}

export const everyPayment = ({ paymentProvider }: Asking, since: Date): AsyncGenerator<ProviderPayment> =>
  downTo((from) => paymentProvider.payments(from), since)
export const everyRefund = ({ paymentProvider }: Asking, since: Date): AsyncGenerator<ProviderRefund> =>
  downTo((from) => paymentProvider.refunds(from), since)
export const everyChargeback = (
  { paymentProvider }: Asking,
  since: Date,
): AsyncGenerator<ProviderChargeback> => downTo((from) => paymentProvider.chargebacks(from), since)

import type { Ctx } from '#server/kit/ctx.ts'
import type {
  ProviderChargeback,
  ProviderPage,
  ProviderPayment,
  ProviderRefund,
} from '#server/kit/ports/payment-provider.ts'

type Provider = Pick<Ctx, 'paymentProvider'>

/** Tolerance for the difference between the provider's clock and ours. */
const CLOCKS_MS = 3_600_000

/** Yields a list of the provider, the newest first, down to `since`. Throws a ProviderError. */
async function* listSince<T extends { createdAt: Date }>(
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

export const everyPayment = ({ paymentProvider }: Provider, since: Date): AsyncGenerator<ProviderPayment> =>
  listSince((from) => paymentProvider.payments(from), since)
export const everyRefund = ({ paymentProvider }: Provider, since: Date): AsyncGenerator<ProviderRefund> =>
  listSince((from) => paymentProvider.refunds(from), since)
export const everyChargeback = (
  { paymentProvider }: Provider,
  since: Date,
): AsyncGenerator<ProviderChargeback> => listSince((from) => paymentProvider.chargebacks(from), since)

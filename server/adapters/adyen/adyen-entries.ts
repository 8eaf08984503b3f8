import type { NewPayment } from '#server/kit/ports/payment-provider.ts'
import type { ProviderJournal, ProviderNotice } from '#server/kit/ports/provider-journal.ts'
import type { AdyenClient, ClientOptions } from './adyen-client.ts'

export type AdyenOptions = ClientOptions & { name: string; journal: ProviderJournal }

/** What the calls share. */
export type Parts = { options: AdyenOptions; client: AdyenClient; now: () => number }

/** An entry of ours, beside the notices of Adyen, that a payment was asked for. */
export function openingOf(
  { now }: Parts,
  { attemptId, orderId, amount, method }: NewPayment,
  { event, reference }: Pick<ProviderNotice, 'event' | 'reference'>,
): ProviderNotice {
  const at = new Date(now())
  return {
    reference,
    event,
    success: true,
    attempt: attemptId,
    ...amount,
    happenedAt: at,
    receivedAt: at,
    detail: { order: orderId, method },
  }
}

/** A later entry of ours about the same payment. */
export function entryOf({ now }: Parts, opening: ProviderNotice, event: string): ProviderNotice {
  const at = new Date(now())
  return { ...opening, event, success: true, happenedAt: at, receivedAt: at, detail: {} }
}

import { moneyOf } from '#contract/rules/money.ts'
import { providerMethodName } from '#server/catalogue/methods/payment-methods.ts'
import type { LocalProvider } from '#server/dev/local-provider/pages.ts'
import type { Sale } from './sales.ts'

/** Gives the local provider the payments of these sales, so that both sides have the same books. */
export async function keepPayments(
  { state, saved }: Pick<LocalProvider, 'state' | 'saved'>,
  sales: readonly Sale[],
): Promise<void> {
  for (const sale of sales) {
    const { orderId, attemptId, paymentId, buyer, pack, method, at, refund } = sale
    const { amount: value, currency } = moneyOf(pack.amount, pack.currency)
    const amount = { value, currency }
    const description = orderId.replaceAll('-', '').slice(0, 10).toUpperCase()
    state.payments.set(paymentId, {
      id: paymentId,
      mode: 'test',
      status: 'paid',
      amount,
      description,
      method: providerMethodName(method) ?? null,
      metadata: { order_id: orderId, attempt_id: attemptId },
      sequenceType: 'oneoff',
      locale: null,
      issuer: null,
      country: buyer.country,
      redirectUrl: null,
      cancelUrl: null,
      webhookUrl: null,
      customerId: null,
      mandateId: null,
      createdAt: at.toISOString(),
      expiresAt: null,
      endedAt: at.toISOString(),
      reason: null,
    })
    if (refund)
      state.refunds.set(refund.providerId, {
        id: refund.providerId,
        mode: 'test',
        paymentId,
        amount,
        status: 'refunded',
        description,
        metadata: { refund_id: refund.id },
        createdAt: refund.at.toISOString(),
      })
  }
  await saved()
}

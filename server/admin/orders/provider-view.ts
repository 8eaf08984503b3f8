import type { getProviderView, ProviderView } from '#contract/admin/orders.ts'
import { moneyOf } from '#contract/rules/money.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { providerNamed } from '#server/kit/payment-providers.ts'
import type { Amount, ProviderPayment } from '#server/kit/ports/payment-provider.ts'
import { isProviderError } from '#server/payments/attempts/start-attempt.ts'
import { listAttempts } from '#server/payments/orders/order-rows.ts'
import { orderForStaff } from './order-for-staff.ts'

const money = ({ minor, currency }: Amount) => moneyOf(minor, currency)

const present = (payment: ProviderPayment): ProviderView['payments'][number] => ({
  id: payment.id,
  status: payment.status,
  mode: payment.mode,
  amount: money(payment.amount),
  method: payment.method ?? null,
  created_at: payment.createdAt.toISOString(),
  paid_at: payment.paidAt?.toISOString() ?? null,
  refunds: payment.refunds.map(({ id, status, amount, createdAt }) => ({
    id,
    status,
    amount: money(amount),
    at: createdAt.toISOString(),
  })),
  chargebacks: payment.chargebacks.map(({ id, amount, createdAt }) => ({
    id,
    amount: money(amount),
    at: createdAt.toISOString(),
  })),
})

/** Asks the provider and changes nothing. Throws `payments.provider_unavailable`. */
export async function providerView({
  ctx,
  staff,
  params,
}: Call<typeof getProviderView>): Promise<ProviderView> {
  const order = await orderForStaff(ctx.reads, staff, params.id)
  const payments: ProviderView['payments'] = []
  try {
    for (const { provider, providerId } of await listAttempts(ctx.reads, order.id)) {
      const payment = providerId && (await providerNamed(ctx, provider)?.payment(providerId))
      if (payment) payments.push(present(payment))
    }
  } catch (error) {
    if (isProviderError(error)) throw new AppError('payments.provider_unavailable')
    throw error
  }
  return { payments }
}

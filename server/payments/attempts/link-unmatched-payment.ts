import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import type { ProviderPayment } from '#server/kit/ports/payment-provider.ts'
import { applyPayment } from './apply-payment.ts'

/**
 * Gives a second payment of one attempt an attempt of its own, so that its money counts or goes
 * back like that of any other attempt. Returns whether it was such a payment.
 */
export async function linkUnmatchedPayment(ctx: Ctx, payment: ProviderPayment): Promise<boolean> {
  if (!payment.attemptId || !payment.orderId) return false
  const { rows } = await sql<{ id: string }>`
    insert into payment_attempt (order_id, idem_key, request_hash, provider, method, provider_method, bank, started_at,
                                 provider_id, created_at, next_sync_at)
    select a.order_id, ${randomUUID()}, a.request_hash, a.provider, a.method, a.provider_method, a.bank, a.started_at,
           ${payment.id}, a.created_at - interval '1 microsecond', now()
    from payment_attempt a join member_order o on o.id = a.order_id
    where a.id = ${payment.attemptId} and o.public_id = ${payment.orderId} and a.provider = ${ctx.paymentProvider.name}
      and a.provider_id <> ${payment.id}
    on conflict (provider_id) do nothing
    returning id`.execute(ctx.db)
  const [linked] = rows
  if (!linked) return false
  await applyPayment(ctx, linked.id, payment)
  return true
}

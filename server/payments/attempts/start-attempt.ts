import { sql } from 'kysely'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { withProvider } from '#server/kit/payment-providers.ts'
import type { NewPayment, ProviderError, ProviderPayment } from '#server/kit/ports/payment-provider.ts'
import {
  type AttemptRow,
  attemptById,
  type OrderRow,
  orderNumber,
} from '#server/payments/orders/order-rows.ts'
import { applyPayment } from './apply-payment.ts'
import { closeAttempt } from './close-attempt.ts'
import { providerLocale } from './provider-locale.ts'
import { answerUrl, returnUrl, webhookUrl } from './tokens.ts'

/** The provider stores keys for an hour. After this time its list is read before a repeat. */
export const POST_AGAIN_MINUTES = 55

export type Recurring = { customerId: string; mandateId: string }

/** Parallel calls for one attempt in this process ask the provider once. */
const runningStarts = new Map<string, Promise<void>>()

export const isProviderError = (error: unknown): error is ProviderError =>
  error instanceof Error && 'kind' in error

/**
 * Makes the payment of an attempt at the provider and applies the answer; safe to repeat
 * (spec/payments 27). `recurring` makes a debit without the payer. Afterwards the attempt has its
 * payment, or none where none may be made any more, or failed where the provider refused it. Throws
 * `payments.provider_unavailable` where a repeat may succeed; reconcilePendingAttempts repeats it.
 */
export async function startAttempt(
  ctx: Ctx,
  attemptId: string,
  more: { recurring?: Recurring } = {},
): Promise<void> {
  let running = runningStarts.get(attemptId)
  if (!running) {
    running = start(ctx, attemptId, more.recurring).finally(() => runningStarts.delete(attemptId))
    runningStarts.set(attemptId, running)
  }
  await running
}

async function start(anyCtx: Ctx, attemptId: string, recurring: Recurring | undefined): Promise<void> {
  const attempt = await attemptById(anyCtx.db, attemptId)
  const ctx = attempt && withProvider(anyCtx, attempt.provider)
  if (!ctx) return
  const payment = await claimPayment(ctx, attemptId, recurring)
  if (!payment) return
  let made: ProviderPayment
  try {
    made = await ctx.paymentProvider.createPayment(payment)
  } catch (error) {
    if (!isProviderError(error) || error.kind === 'unavailable') {
      ctx.log.warn({ err: error, attempt: attemptId }, 'a payment could not be made')
      throw new AppError('payments.provider_unavailable')
    }
    ctx.log.error({ err: error, attempt: attemptId }, 'a payment was refused')
    return closeAttempt(ctx, attemptId, { status: 'failed', reason: 'refused' })
  }
  await applyPayment(ctx, attemptId, made)
}

type ToPost = Pick<OrderRow, 'publicId' | 'brand' | 'amount' | 'currency' | 'country' | 'language'> &
  Pick<AttemptRow, 'provider' | 'providerMethod' | 'bank' | 'customerId' | 'mandateId'> & { email: string }

// Marks the attempt as started and returns the payment to make. Returns undefined where the attempt
// has its payment, may not have one any more, or is a debit without a mandate.
async function claimPayment(
  ctx: Ctx,
  attemptId: string,
  recurring: Recurring | undefined,
): Promise<NewPayment | undefined> {
  const { rows } = await sql<ToPost>`
    update payment_attempt a set started_at = coalesce(a.started_at, clock_timestamp()),
      customer_id = coalesce(a.customer_id, ${recurring?.customerId ?? null}),
      mandate_id = coalesce(a.mandate_id, ${recurring?.mandateId ?? null})
    from member_order o join member m on m.id = o.member_id
    where a.id = ${attemptId} and o.id = a.order_id and a.provider = ${ctx.paymentProvider.name}
      and a.provider_id is null and a.status = 'created' and o.status in ('created', 'pending')
      and m.status in ('not_confirmed', 'active')
      and (a.method <> 'sdd' or a.mandate_id is not null or ${recurring?.mandateId ?? null}::text is not null)
      and coalesce(a.started_at, case when a.method <> 'sdd' then a.created_at end, now())
          > now() - make_interval(mins => ${POST_AGAIN_MINUTES})
    returning o.public_id, o.brand, o.amount, o.currency, o.country, o.language, a.provider, a.provider_method, a.bank,
      a.customer_id, a.mandate_id, m.email`.execute(ctx.db)
  const [row] = rows
  if (!row) return undefined
  const { name, url } = await ctx.brands.brand(row.brand)
  const back = returnUrl(ctx, url, row.publicId)
  return {
    key: attemptId,
    amount: { minor: row.amount, currency: row.currency },
    // The bank statement shows this text (spec/abuse T52).
    description: `${name} ${orderNumber(row)}`,
    method: row.providerMethod,
    ...(row.bank ? { bank: row.bank } : {}),
    locale: providerLocale(row.language, row.country),
    country: row.country,
    email: row.email,
    webhookUrl: webhookUrl(ctx, row.provider, attemptId),
    orderId: row.publicId,
    attemptId,
    ...(row.customerId && row.mandateId
      ? { recurring: { customerId: row.customerId, mandateId: row.mandateId } }
      : {
          returnUrl: back,
          answerUrl: answerUrl(ctx, url, { provider: row.provider, attemptId }),
          cancelUrl: `${back}&c=1`,
        }),
  }
}

import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { withProvider } from '#server/kit/payment-providers.ts'
import type { ProviderPayment } from '#server/kit/ports/payment-provider.ts'
import { everyPayment } from '#server/payments/books/provider-lists.ts'
import { type AttemptRow, attemptById } from '#server/payments/orders/order-rows.ts'
import { applyPayment } from './apply-payment.ts'
import { closeAttempt } from './close-attempt.ts'
import { nextSyncAge } from './next-sync.ts'
import { POST_AGAIN_MINUTES, startAttempt } from './start-attempt.ts'

/** A process that posted within this time may still wait for the answer; a call ends after 8 s. */
const POSTING_SECONDS = 60
// A debit that is not confirmed within this time ends. A code lives ten minutes, and there are
// three.
const CODE_MINUTES = 60
/** The job that collects a confirmed debit is retried for four days. */
const COLLECTING_DAYS = 5

/**
 * Asks the provider for the payment of an attempt and applies the answer (spec/payments 20). Where
 * a process died before the attempt got its payment, the payment is the one that `paymentId` names
 * if it carries the attempt's id, or is posted again with the same key, or is found in the
 * provider's list (spec/payments 27). Throws a ProviderError or `payments.provider_unavailable`;
 * safe to repeat.
 */
export async function syncAttempt(anyCtx: Ctx, attemptId: string, paymentId?: string): Promise<void> {
  const attempt = await attemptById(anyCtx.db, attemptId)
  const ctx = attempt && withProvider(anyCtx, attempt.provider)
  if (!ctx) return
  if (!attempt.providerId) return findPayment(ctx, attempt, paymentId)
  const payment = await ctx.paymentProvider.payment(attempt.providerId)
  if (payment) return applyPayment(ctx, attemptId, payment)
  ctx.log.error({ attempt: attemptId, payment: attempt.providerId }, 'the provider does not know a payment')
  const age = (Date.now() - attempt.createdAt.getTime()) / 1000
  await sql`update payment_attempt set next_sync_at = created_at + make_interval(secs => ${nextSyncAge(age)})
    where id = ${attemptId} and next_sync_at is not null`.execute(ctx.db)
}

const belongsTo = (attempt: AttemptRow, payment: ProviderPayment | undefined) =>
  payment?.attemptId === attempt.id

async function findPayment(ctx: Ctx, attempt: AttemptRow, paymentId: string | undefined): Promise<void> {
  const named = paymentId ? await ctx.paymentProvider.payment(paymentId) : undefined
  if (named && belongsTo(attempt, named)) return applyPayment(ctx, attempt.id, named)
  const stage = await readStage(ctx, attempt.id)
  if (stage === 'to post') {
    await startAttempt(ctx, attempt.id)
    return
  }
  if (stage === 'waits') return
  const found = stage === 'posted' ? await findInList(ctx, attempt) : undefined
  if (found) return applyPayment(ctx, attempt.id, found)
  await closeAttempt(
    ctx,
    attempt.id,
    stage === 'no code came'
      ? { status: 'expired', reason: 'expired' }
      : { status: 'canceled', reason: 'not_created' },
  )
}

type Stage = 'waits' | 'to post' | 'posted' | 'never posted' | 'no code came'

/** By the database's clock. */
async function readStage(ctx: Ctx, attemptId: string): Promise<Stage> {
  const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes}::int)`
  const { rows } = await sql<{ stage: Stage }>`
    select case
      when a.status <> 'created' then 'waits'
      when a.method = 'sdd' and a.started_at is null then
        case when o.status not in ('created', 'pending') then 'no code came'
          when d.confirmed_at is not null then
            case when m.status in ('not_confirmed', 'active')
                   and d.confirmed_at > now() - make_interval(days => ${COLLECTING_DAYS}::int)
              then 'waits' else 'never posted' end
          when a.created_at < ${ago(CODE_MINUTES)} then 'no code came' else 'waits' end
      when o.status in ('created', 'pending') and m.status in ('not_confirmed', 'active')
        and coalesce(a.started_at, a.created_at) > ${ago(POST_AGAIN_MINUTES)} then 'to post'
      when a.started_at is null then 'never posted'
      when a.started_at > now() - make_interval(secs => ${POSTING_SECONDS}::int) then 'waits'
      else 'posted' end as stage
    from payment_attempt a join member_order o on o.id = a.order_id join member m on m.id = o.member_id
      left join debit_mandate d on d.attempt_id = a.id
    where a.id = ${attemptId}`.execute(ctx.db)
  return rows[0]?.stage ?? 'waits'
}

/** Finds the payment of an attempt in the provider's list, back to the time of the attempt. */
async function findInList(ctx: Ctx, attempt: AttemptRow): Promise<ProviderPayment | undefined> {
  for await (const payment of everyPayment(ctx, attempt.createdAt))
    if (belongsTo(attempt, payment)) return payment
  return undefined
}

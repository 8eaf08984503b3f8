import { sql } from 'kysely'
import { uuid } from '#contract/rules/patterns.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { paymentProviders, providerNamed } from '#server/kit/payment-providers.ts'
import { inTransaction } from './attempts.ts'
import { syncAttempt } from './sync-attempt.ts'
import { isWebhookToken, returnUrl } from './tokens.ts'

/** The provider is asked at most once in this time per attempt (spec/abuse T42). */
const ASK_SECONDS = 10

const ID = /^(?:tr|ord|re|chb|sim|simre|simchb)_[A-Za-z0-9]{4,64}$/
const isKnown = (provider: string) => (paymentProviders as readonly string[]).includes(provider)

const PAYMENT_ID = /^(?:tr|sim)_/

export type WebhookCall = { provider: string; attempt: string; token: string; body: string }

/**
 * Receives a webhook: it says that a payment changed, and a job asks the provider what
 * (spec/payments 23). A well-formed call is answered alike whether its attempt is known or not, and
 * with a wrong token it changes nothing. Throws `request.not_found` and `request.invalid` for a
 * malformed call. Where the request cannot be stored the answer is a 503, and the provider repeats.
 */
export async function receiveWebhook(
  ctx: Ctx,
  { provider, attempt, token, body }: WebhookCall,
): Promise<void> {
  if (!uuid.test(attempt) || !isKnown(provider)) throw new AppError('request.not_found')
  const id = new URLSearchParams(body).get('id') ?? ''
  if (!ID.test(id)) throw new AppError('request.invalid')
  if (!isWebhookToken(ctx, attempt, token)) return
  await requestSync(ctx, attempt, PAYMENT_ID.test(id) ? id : null)
}

/**
 * Receives what a provider tells of many payments at one address (spec/payments 61): keeps it, and
 * has the attempts synced. Where it cannot be kept the answer is a 503, and the provider repeats.
 * Throws `request.not_found` where no such provider is open, and `request.invalid` for a call
 * without its signature.
 */
export async function receiveNotices(ctx: Ctx, { provider, body }: { provider: string; body: string }) {
  const { told } = providerNamed(ctx, provider) ?? {}
  if (!told) throw new AppError('request.not_found')
  const attempts = await told(body)
  if (!attempts) throw new AppError('request.invalid')
  for (const attempt of attempts) if (uuid.test(attempt)) await requestSync(ctx, attempt, null)
}

type ReturnCall = { provider: string; attempt: string; token: string; query: Record<string, unknown> }

/**
 * Keeps the answer that a payer brings back from the provider, has the attempt synced, and returns
 * the page to go on to. What the address says of the payment is not believed: it is what the
 * provider is asked with. Throws `request.not_found`.
 */
export async function receiveReturn(ctx: Ctx, { provider, attempt, token, query }: ReturnCall) {
  const returned = providerNamed(ctx, provider)?.returned
  if (!returned || !uuid.test(attempt) || !isWebhookToken(ctx, attempt, token))
    throw new AppError('request.not_found')
  const { rows } = await sql<{ paymentId: string | null; publicId: string; brand: string }>`
    select a.provider_id as payment_id, o.public_id, o.brand
    from payment_attempt a join member_order o on o.id = a.order_id
    where a.id = ${attempt} and a.provider = ${provider}`.execute(ctx.db)
  const [found] = rows
  if (!found) throw new AppError('request.not_found')
  if (found.paymentId) {
    await returned(found.paymentId, query)
    await requestSync(ctx, attempt, null)
  }
  return returnUrl(ctx, (await ctx.brands.brand(found.brand)).url, found.publicId)
}

/** Requests a sync of an attempt by a job, once for many requests. Ignores unknown attempts. */
export async function requestSync(ctx: Ctx, attemptId: string, paymentId: string | null): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const { rows } = await sql<{ isFirst: boolean }>`
      insert into sync_request as s (attempt_id, payment_id)
      select id, ${paymentId} from payment_attempt where id = ${attemptId}
      on conflict (attempt_id) do update set payment_id = excluded.payment_id
        where s.payment_id is distinct from excluded.payment_id and excluded.payment_id is not null
      returning xmax = 0 as is_first`.execute(trx)
    if (rows[0]?.isFirst) await ctx.announce(trx, 'payments.webhook_came', { attemptId })
  })
}

/**
 * Syncs an attempt that was requested. Requests that come meanwhile make a new request. A request
 * that is too early runs again when its time has come.
 */
export async function serveSyncRequest(ctx: Ctx, attemptId: string): Promise<void> {
  const wait = ctx.config.rateLimits ? ASK_SECONDS : 0
  const { rows } = await sql<{ claimed: boolean; paymentId: string | null }>`
    with claimed as (
      update payment_attempt set asked_at = clock_timestamp() where id = ${attemptId}
        and (asked_at is null or asked_at <= clock_timestamp() - make_interval(secs => ${wait}::int))
      returning id
    ), request as (
      delete from sync_request where attempt_id in (select id from claimed) returning payment_id
    )
    select exists (select from claimed) as claimed, (select payment_id from request) as payment_id`.execute(
    ctx.db,
  )
  if (rows[0]?.claimed) return syncAttempt(ctx, attemptId, rows[0].paymentId ?? undefined)
  await sql`
    select graphile_worker.add_job('payments.sync', payload => json_build_object('attemptId', id),
      run_at => asked_at + make_interval(secs => ${wait}::int), job_key => 'payments.sync ' || id)
    from payment_attempt where id = ${attemptId}`.execute(ctx.db)
}

import { sql } from 'kysely'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { everyProviderOf } from '#server/kit/payment-providers.ts'
import { isProviderError } from './start-attempt.ts'
import { syncAttempt } from './sync-attempt.ts'
import { serveSyncRequest } from './webhook.ts'

const BATCH = 200
// An attempt that could not be synced is tried again after this time, or up to half as long again.
const RETRY_SECONDS = 60
/** Then the provider counts as unavailable, and the job leaves it. */
const FAILURES_IN_A_ROW = 3
/** A webhook request that is older than this lost its job. */
const LOST_SECONDS = 30

/**
 * Syncs every attempt that is due (spec/payments 24): webhooks get lost, and the provider sends
 * none for `open` and `pending`. Leaves a provider that is unavailable.
 */
export async function reconcilePendingAttempts(anyCtx: Ctx): Promise<void> {
  for (const ctx of everyProviderOf(anyCtx))
    await trySyncs(ctx, [
      ...(await claimDue(ctx)).map((id) => ({ id, sync: () => syncAttempt(ctx, id) })),
      ...(await lostRequests(ctx)).map((id) => ({ id, sync: () => serveSyncRequest(ctx, id) })),
    ])
}

async function trySyncs(ctx: Ctx, syncs: { id: string; sync: () => Promise<void> }[]): Promise<void> {
  let failures = 0
  for (const { id, sync } of syncs) {
    failures = (await trySync(ctx, id, sync)) ? 0 : failures + 1
    if (failures === FAILURES_IN_A_ROW) return
  }
}

/** Returns whether the provider could be asked. */
async function trySync(ctx: Ctx, attempt: string, sync: () => Promise<unknown>): Promise<boolean> {
  try {
    await sync()
  } catch (error) {
    ctx.log.warn({ err: error, attempt }, 'an attempt could not be synced')
    return !isUnavailable(error)
  }
  return true
}
const isUnavailable = (error: unknown) =>
  (isProviderError(error) && error.kind === 'unavailable') ||
  (error instanceof AppError && error.code === 'payments.provider_unavailable')

/** Postpones them by `RETRY_SECONDS`, in case this process dies. */
async function claimDue(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id from payment_attempt where next_sync_at <= now() and provider = ${ctx.paymentProvider.name}
      order by next_sync_at limit ${BATCH} for no key update skip locked
    )
    update payment_attempt a set next_sync_at = now() + make_interval(secs => ${RETRY_SECONDS} * (1 + random() / 2))
    from due where a.id = due.id returning a.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

async function lostRequests(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ attemptId: string }>`
    select s.attempt_id from sync_request s join payment_attempt a on a.id = s.attempt_id
    where s.requested_at < now() - make_interval(secs => ${LOST_SECONDS}) and a.provider = ${ctx.paymentProvider.name}
    order by s.requested_at limit ${BATCH}`.execute(ctx.db)
  return rows.map(({ attemptId }) => attemptId)
}

import { sql } from 'kysely'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { isFault } from './start-attempt.ts'
import { syncAttempt } from './sync-attempt.ts'
import { serveWebhook } from './webhook.ts'

const AT_ONCE = 200
/** One that could not be asked is tried again after so long, or half as long again: not always behind the same one. */
const AGAIN_SECONDS = 60
/** After so many in a row the provider is away; fewer may be odd ones, which are not to keep the others. */
const AWAY_IN_A_ROW = 3
/** A webhook is served by its own job; what is left after so long lost it. */
const LEFT_SECONDS = 30

/**
 * Looks at every attempt whose time has come (spec/payments 24): webhooks get lost, and `open` and
 * `pending` send none. Stops where the provider is away.
 */
export async function reconcilePendingAttempts(ctx: Ctx): Promise<void> {
  const looks = [
    ...(await claimDue(ctx)).map((id) => ({ id, look: () => syncAttempt(ctx, id) })),
    ...(await leftRequests(ctx)).map((id) => ({ id, look: () => serveWebhook(ctx, id) })),
  ]
  let away = 0
  for (const { id, look } of looks) {
    away = (await trySync(ctx, id, look)) ? 0 : away + 1
    if (away === AWAY_IN_A_ROW) return
  }
}

/** Whether the provider could be asked. */
async function trySync(ctx: Ctx, attempt: string, sync: () => Promise<unknown>): Promise<boolean> {
  try {
    await sync()
  } catch (error) {
    ctx.log.warn({ err: error, attempt }, 'an attempt could not be synced')
    return !isAway(error)
  }
  return true
}
const isAway = (error: unknown) =>
  (isFault(error) && error.fault === 'unavailable') ||
  (error instanceof AppError && error.code === 'payments.provider_unavailable')

/** Those that are due, each claimed by one process: whoever dies with it leaves it due a little later. */
async function claimDue(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id from payment_attempt where next_sync_at <= now() and provider = ${ctx.paymentProvider.name}
      order by next_sync_at limit ${AT_ONCE} for no key update skip locked
    )
    update payment_attempt a set next_sync_at = now() + make_interval(secs => ${AGAIN_SECONDS} * (1 + random() / 2))
    from due where a.id = due.id returning a.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

async function leftRequests(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ attemptId: string }>`
    select attempt_id from sync_request where requested_at < now() - make_interval(secs => ${LEFT_SECONDS})
    order by requested_at limit ${AT_ONCE}`.execute(ctx.db)
  return rows.map(({ attemptId }) => attemptId)
}

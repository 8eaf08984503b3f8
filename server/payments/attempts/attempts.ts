import { type Expression, sql } from 'kysely'
import type { PaymentMethod } from '#contract/rules/money.ts'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { retrying } from '#server/kit/idempotency.ts'
import { withProviderOf } from '#server/kit/payment-providers.ts'
import type { AttemptRow } from '#server/payments/orders/order-rows.ts'

/** Age of an attempt at its first sync (spec/payments 24). */
const FIRST_SYNC_SECONDS = 30
const HOUR = 3600

/** Runs `work` in the transaction that `db` is, or in a new one. */
export const inTransaction = <T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : retrying(() => db.transaction().execute(work))

/**
 * Returns the attempt that the member made with this key, of whatever order. Throws
 * `request.key_reused` where the request was another one. The member's row is locked, so no attempt
 * is made meanwhile.
 */
export async function attemptOfKey(
  db: Database,
  { memberId, key, hash }: { memberId: number; key: string; hash: Buffer },
): Promise<AttemptRow | undefined> {
  const attempt = await db
    .selectFrom('paymentAttempt as a')
    .innerJoin('memberOrder as o', 'o.id', 'a.orderId')
    .where('o.memberId', '=', memberId)
    .where('a.idemKey', '=', key)
    .selectAll('a')
    .executeTakeFirst()
  if (attempt && !attempt.requestHash.equals(hash)) throw new AppError('request.key_reused')
  return attempt as AttemptRow | undefined
}

export type NewAttempt = {
  orderId: number
  key: string
  hash: Buffer
  method: PaymentMethod
  providerMethod: string
  bank: string | undefined
  network: string
}

export const insertAttempt = async (ctx: Ctx, trx: Database, attempt: NewAttempt): Promise<AttemptRow> =>
  (await trx
    .insertInto('paymentAttempt')
    .values({
      orderId: attempt.orderId,
      idemKey: attempt.key,
      requestHash: attempt.hash,
      provider: (await withProviderOf(ctx)).paymentProvider.name,
      method: attempt.method,
      providerMethod: attempt.providerMethod,
      bank: attempt.bank ?? null,
      network: attempt.network,
      // now() is equal for two attempts of one transaction; attempts are ordered by this time.
      createdAt: sql`clock_timestamp()`,
      nextSyncAt: sql`clock_timestamp() + make_interval(secs => ${FIRST_SYNC_SECONDS})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()) as AttemptRow

/**
 * Limits the attempts of a member and of a network in an hour (spec/abuse T48). The count is exact:
 * the member's row is locked, and the network has a lock of its own. Throws
 * `payments.too_many_attempts` (details: seconds, minutes).
 */
export async function refuseTooManyAttempts(
  ctx: Ctx,
  trx: Database,
  { memberId, network }: { memberId: number; network: string },
): Promise<void> {
  if (!ctx.config.rateLimits) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments of ${network}`}, 0))`.execute(trx)
  /** SQL: the seconds until one of these attempts is an hour old, where the hour is full. */
  const rest = (allowed: number, condition: Expression<unknown>) => sql`
    (select ceil(extract(epoch from a.created_at - clock_timestamp()))::int + ${HOUR}::int as seconds
     from payment_attempt a where ${condition} and a.created_at > clock_timestamp() - make_interval(secs => ${HOUR})
     order by a.created_at desc offset ${allowed - 1} limit 1)`
  const { rows } = await sql<{ seconds: number | null }>`
    select max(seconds) as seconds from (
      ${rest(moneyLimits.attemptsPerHour, sql`a.order_id in (select id from member_order where member_id = ${memberId})`)}
      union all
      ${rest(moneyLimits.attemptsPerHourNetwork, sql`a.network = ${network}`)}) waits`.execute(trx)
  const seconds = rows[0]?.seconds ?? null
  if (seconds !== null)
    throw new AppError('payments.too_many_attempts', { seconds, minutes: Math.ceil(seconds / 60) })
}

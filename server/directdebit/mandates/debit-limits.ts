import { sql } from 'kysely'
import { debitCountries } from '#contract/direct-debit.ts'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import type { Database } from '#db/connect.ts'
import type { Price } from '#server/catalogue/prices/price.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'

/**
 * Locks the hash of an IBAN or a number until the end of the transaction, so that counts by it are
 * exact. Order of locks: member, order, IBAN, number.
 */
export const lockHash = (trx: Database, hash: Buffer) =>
  sql`select pg_advisory_xact_lock(${hash.readBigInt64BE(0).toString()}::bigint)`.execute(trx)

/** SQL: as long as an unconfirmed debit can be confirmed, it counts (spec/directdebit 7). */
export const canStillConfirm = sql<boolean>`m.created_at > clock_timestamp()
  - make_interval(mins => ${sql.lit(moneyLimits.debitWaitMinutes)})`

type DebitRequest = {
  memberId: number
  amount: number
  ibanHash?: Buffer
  exceptOrderId?: number
  /** Ignores the member's unconfirmed debits, because a new debit ends them. */
  early?: boolean
}

/**
 * Refuses a debit over the limits (spec/directdebit 4, spec/directdebit 5). Throws
 * `directdebit.blocked`, `directdebit.open` while the member's last debit is not settled, or
 * `directdebit.limit_reached`. A debit counts also where its order was abandoned. Exact under the
 * lock of the member and, with an IBAN, `lockHash`; without them an early check.
 */
export async function refuseOverLimit(db: Database, request: DebitRequest): Promise<void> {
  const { memberId, amount, ibanHash = null, exceptOrderId = 0, early = false } = request
  const { rows } = await sql<{
    blocked: boolean
    open: boolean
    ibanOpen: boolean
    takenBack: boolean
    own: number
    iban: number
  }>`
    with debit as (
      select m.member_id = ${memberId} as own, m.iban_hash = ${ibanHash}::bytea as same_iban, o.amount,
             a.status <> 'paid' as open, m.confirmed_at is not null as confirmed
      from debit_mandate m join member_order o on o.id = m.order_id join payment_attempt a on a.id = m.attempt_id
      where (m.member_id = ${memberId} or m.iban_hash = ${ibanHash}::bytea) and o.id <> ${exceptOrderId}
        and a.status not in ('failed', 'canceled', 'expired')
        and (m.confirmed_at is not null
          or (o.status in ('created', 'pending') and ${canStillConfirm} and not (${early} and m.member_id = ${memberId})))
        and (o.created_at > clock_timestamp() - interval '30 days' or a.status <> 'paid'))
    select exists (select from payment_block where member_id = ${memberId} and method = 'sdd') as blocked,
      exists (select from debit_mandate m join provider_chargeback b on b.attempt_id = m.attempt_id
              where m.iban_hash = ${ibanHash}::bytea) as taken_back,
      coalesce(bool_or(open) filter (where own), false) as open,
      coalesce(bool_or(open and confirmed) filter (where same_iban), false) as iban_open,
      coalesce(sum(amount) filter (where own), 0)::int as own,
      coalesce(sum(amount) filter (where same_iban), 0)::int as iban
    from debit`.execute(db)
  const [found] = rows
  if (!found) return
  if (found.blocked) throw new AppError('directdebit.blocked')
  if (found.open) throw new AppError('directdebit.open')
  const most = moneyLimits.debitThirtyDaysAmount - amount
  const isOver = amount > moneyLimits.debitMaxAmount || found.own > most || found.iban > most
  // One code for all: it does not reveal that another member debits this IBAN.
  if (isOver || found.ibanOpen || found.takenBack) throw new AppError('directdebit.limit_reached')
}

/**
 * Throws `payments.method_unavailable` where currency, country or discount exclude direct debit,
 * and where the site cannot send text messages.
 */
export function refuseOtherMoney({ sms }: Pick<Ctx, 'sms'>, { currency, country, discount }: Price): void {
  const isOffered = currency === 'EUR' && debitCountries.some((code) => code === country)
  const isAllowed = !discount?.methods.length || discount.methods.includes('sdd')
  if (!isOffered || !isAllowed || !sms.available) throw new AppError('payments.method_unavailable')
}

import { sql } from 'kysely'
import { debitCountries } from '#contract/direct-debit.ts'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import type { Database } from '#db/connect.ts'
import type { Price } from '#server/catalogue/prices/price.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'

/**
 * Whoever counts by this hash waits here for whoever counted before, until the end of the transaction. The locks of
 * members and orders come before, that of an IBAN before that of a number.
 */
export const lockHash = (trx: Database, hash: Buffer) =>
  sql`select pg_advisory_xact_lock(${hash.readBigInt64BE(0).toString()}::bigint)`.execute(trx)

/** A debit that was begun and never confirmed counts, and can be confirmed, for so long. */
export const canStillConfirm = sql<boolean>`m.created_at > clock_timestamp()
  - make_interval(mins => ${sql.lit(moneyLimits.debitWaitMinutes)})`

type DebitRequest = {
  memberId: number
  amount: number
  ibanHash?: Buffer
  exceptOrderId?: number
  /** Before one is begun: those that the member did not confirm end then. */
  early?: boolean
}

/**
 * Refuses a debit that is one too many (spec/abuse T49): `directdebit.blocked`, `directdebit.open`
 * while the member's last one is not settled, `directdebit.limit_reached` over 50 euros, or over
 * 100 in 30 days per account and per IBAN, and of an IBAN that a debit was ever taken back to. What
 * counts is the debit, also where its order was given up. Exact under the lock of the member and,
 * with an IBAN, `lockHash`; without them it only says so early.
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
  // Whose the other debit of this account is, is nobody's business.
  if (isOver || found.ibanOpen || found.takenBack) throw new AppError('directdebit.limit_reached')
}

/**
 * Refuses what a debit cannot pay at all: `payments.method_unavailable` for other currencies and countries, by the
 * discount, and where nobody sends text messages.
 */
export function refuseOtherMoney({ sms }: Pick<Ctx, 'sms'>, { currency, country, discount }: Price): void {
  const isOffered = currency === 'EUR' && debitCountries.some((code) => code === country)
  const isAllowed = !discount?.methods.length || discount.methods.includes('sdd')
  if (!isOffered || !isAllowed || !sms.available) throw new AppError('payments.method_unavailable')
}

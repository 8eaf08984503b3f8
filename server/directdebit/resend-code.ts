import { sql } from 'kysely'
import type * as contract from '#contract/direct-debit.ts'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import { requestHash } from '#server/kit/idempotency.ts'
import type { Call } from '#server/kit/mount.ts'
import { lockBuyer } from '#server/payments/orders/order-rows.ts'
import { insertCode, type NewCode, sendCode } from './codes.ts'
import { unseal } from './mandates/sealed.ts'
import { isWaiting, lockMandate, mandateOf, presentWaiting } from './waiting-debit.ts'

type Resend = Call<typeof contract.resendDirectDebitCode>

/** Earlier codes are no longer valid. */
export async function resendDirectDebitCode(call: Resend) {
  const { ctx, brand, member, params, language } = call
  const mandate = await mandateOf(ctx.db, member, params.id)
  const code = await ctx.db.transaction().execute((trx) => nextCode(call, trx, mandate.id))
  if (code === 'replayed') call.replayed()
  else await sendCode(ctx, code, { phone: unseal(ctx, mandate.phoneSealed), language, brand })
  return presentWaiting(ctx, mandate)
}

async function nextCode(call: Resend, trx: Database, mandateId: number): Promise<NewCode | 'replayed'> {
  const { ctx, member, params, key } = call
  const hash = requestHash(ctx, ['directdebit code', params.id, call.body ?? null])
  await lockBuyer(trx, member.id)
  const before = await trx
    .selectFrom('debitCode')
    .select('requestHash')
    .where('memberId', '=', member.id)
    .where('idemKey', '=', key)
    .executeTakeFirst()
  if (before && !before.requestHash?.equals(hash)) throw new AppError('request.key_reused')
  if (before) return 'replayed'
  const mandate = await lockMandate(trx, mandateId)
  if (!(await isWaiting(trx, mandate))) throw new AppError('directdebit.code_over')
  await refuseTooSoon(trx, mandateId)
  const debit = { mandateId, memberId: member.id, phoneHash: mandate.phoneHash, ibanHash: mandate.ibanHash }
  return insertCode(ctx, trx, debit, { key, hash })
}

async function refuseTooSoon(trx: Database, mandateId: number): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(${moneyLimits.codeResendSeconds} - extract(epoch from clock_timestamp() - created_at))::int as seconds
    from debit_code where mandate_id = ${mandateId} and failed_at is null order by id desc limit 1`.execute(
    trx,
  )
  const seconds = rows[0]?.seconds ?? 0
  if (seconds > 0) throw new AppError('directdebit.resend_later', { seconds })
}

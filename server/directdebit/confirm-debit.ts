import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type * as contract from '#contract/direct-debit.ts'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import type { Database } from '#db/connect.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import { requestHash } from '#server/kit/idempotency.ts'
import type { Call } from '#server/kit/mount.ts'
import { lockBuyer, lockOrder, orderById } from '#server/payments/orders/order-rows.ts'
import { presentOrder } from '#server/payments/orders/present-order.ts'
import { hashCode } from './codes.ts'
import { collectDebit } from './collect-debit.ts'
import { lockHash, refuseOverLimit } from './mandates/debit-limits.ts'
import { isWaiting, lockMandate, type MandateRow, mandateOf } from './waiting-debit.ts'

type Confirm = Call<typeof contract.confirmDirectDebit>
type Outcome = { is: 'confirmed' } | { is: 'replayed' } | { is: 'wrong'; triesLeft: number }

/**
 * Confirms the debit with the code of the text message and collects it. A wrong code costs a try,
 * also in parallel calls (spec/abuse T12). A repeat with the same key costs none and gets the same
 * answer.
 */
export async function confirmDirectDebit(call: Confirm) {
  const { ctx, member, params } = call
  const { id, orderId } = await mandateOf(ctx.db, member, params.id)
  const outcome = await ctx.db.transaction().execute((trx) => decide(call, trx, id))
  if (outcome.is === 'wrong')
    throw new FieldError('otp', 'directdebit.code_invalid', { tries_left: outcome.triesLeft })
  if (outcome.is === 'replayed') call.replayed()
  // The confirmation has also queued a job, which retries a failure.
  await collectDebit(ctx, id).catch((error: unknown) => {
    ctx.log.warn({ err: error, debitMandateId: id }, 'a confirmed debit waits for the provider')
  })
  return { order: await presentOrder(ctx, await orderById(ctx.db, orderId)) }
}

/** Returns instead of throwing where the code is wrong, so that the count of tries is committed. */
async function decide(call: Confirm, trx: Database, mandateId: number): Promise<Outcome> {
  const { ctx, member, params, body, key } = call
  const hash = requestHash(ctx, ['directdebit otp', params.id, body])
  await lockBuyer(trx, member.id)
  const { orderId, ibanHash } = await mandateById(trx, mandateId)
  const order = await lockOrder(trx, orderId)
  await lockHash(trx, ibanHash)
  const mandate = await lockMandate(trx, mandateId)
  if (mandate.confirmedAt) return confirmedOutcome(mandate, key, hash)
  if (!(await isWaiting(trx, mandate))) throw new AppError('directdebit.code_over')
  const wrong = await tryCode(call, trx, { mandate, hash })
  if (wrong) return wrong
  await refuseOverLimit(trx, { memberId: member.id, amount: order.amount, ibanHash, exceptOrderId: orderId })
  await trx
    .updateTable('debitMandate')
    .set({ confirmedAt: sql`clock_timestamp()`, confirmKey: key, confirmHash: hash })
    .where('id', '=', mandateId)
    .execute()
  await ctx.announce(trx, 'directdebit.confirmed', { mandateId })
  return { is: 'confirmed' }
}

const mandateById = (db: Database, id: number) =>
  db.selectFrom('debitMandate').select(['orderId', 'ibanHash']).where('id', '=', id).executeTakeFirstOrThrow()

// The debit is already confirmed: the member may have lost the answer and typed the code again.
function confirmedOutcome({ confirmKey, confirmHash }: MandateRow, key: string, hash: Buffer): Outcome {
  if (confirmKey === key && !confirmHash?.equals(hash)) throw new AppError('request.key_reused')
  return { is: 'replayed' }
}

/** Uses up the code and returns undefined where it is right; else counts the try. */
async function tryCode(
  { ctx, body, key }: Confirm,
  trx: Database,
  { mandate, hash }: { mandate: MandateRow; hash: Buffer },
): Promise<Outcome | undefined> {
  const { rows } = await sql<{
    id: number
    codeHash: Buffer
    tries: number
    triedKey: string | null
    triedHash: Buffer | null
    good: boolean
  }>`select id, code_hash, tries, tried_key, tried_hash, used_at is null and expires_at > clock_timestamp() as good
     from debit_code where mandate_id = ${mandate.id} order by id desc limit 1 for update`.execute(trx)
  const [code] = rows
  if (code?.triedKey === key) {
    if (!code.triedHash?.equals(hash)) throw new AppError('request.key_reused')
    return { is: 'wrong', triesLeft: moneyLimits.codeTries - code.tries }
  }
  if (!code?.good || code.tries >= moneyLimits.codeTries) throw new AppError('directdebit.code_over')
  const given = hashCode(ctx, { mandateId: mandate.id, ibanHash: mandate.ibanHash }, withoutSpaces(body.otp))
  if (timingSafeEqual(given, code.codeHash)) {
    await trx.updateTable('debitCode').set({ usedAt: sql`now()` }).where('id', '=', code.id).execute()
    return undefined
  }
  const tries = code.tries + 1
  await trx
    .updateTable('debitCode')
    .set({ tries, triedKey: key, triedHash: hash })
    .where('id', '=', code.id)
    .execute()
  return { is: 'wrong', triesLeft: moneyLimits.codeTries - tries }
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

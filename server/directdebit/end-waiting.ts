import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { tryEach } from '#server/kit/try-each.ts'
import { closeAttempt } from '#server/payments/attempts/close-attempt.ts'
import { lockBuyer } from '#server/payments/orders/order-rows.ts'
import { canStillConfirm } from './mandates/debit-limits.ts'
import { lockMandate } from './waiting-debit.ts'

type Due = { id: number; memberId: number; attemptId: string }

/** The lock of the member prevents a confirmation at the same time. */
const endOne = (ctx: Ctx, { id, memberId, attemptId }: Due, reason: 'member' | 'expired') =>
  ctx.db.transaction().execute(async (trx) => {
    await lockBuyer(trx, memberId)
    const { confirmedAt } = await lockMandate(trx, id)
    if (confirmedAt) return
    const status = reason === 'member' ? 'canceled' : 'expired'
    await closeAttempt({ ...ctx, db: trx }, attemptId, { status, reason })
  })

/** Ends the member's unconfirmed debits before a new one, except the debit that `key` began. */
export async function endOwnWaiting(ctx: Ctx, memberId: number, key: string): Promise<void> {
  const { rows } = await sql<Due>`
    select m.id, m.member_id, m.attempt_id from debit_mandate m join payment_attempt a on a.id = m.attempt_id
    where m.member_id = ${memberId} and m.confirmed_at is null and a.status = 'created' and a.idem_key <> ${key}`.execute(
    ctx.db,
  )
  for (const each of rows) await endOne(ctx, each, 'member')
}

/** Ends every debit that was not confirmed in time (spec/directdebit 7). */
export async function endOverdue(ctx: Ctx): Promise<void> {
  const { rows } = await sql<Due>`
    select m.id, m.member_id, m.attempt_id from debit_mandate m join payment_attempt a on a.id = m.attempt_id
    where m.confirmed_at is null and a.status = 'created' and not (${canStillConfirm}) order by m.id limit 500`.execute(
    ctx.db,
  )
  await tryEach(rows, (due) => endOne(ctx, due, 'expired'), 'debits were not ended')
}

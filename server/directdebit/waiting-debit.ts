import { type Selectable, sql } from 'kysely'
import type { WaitingDebit } from '#contract/direct-debit.ts'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import type { Database } from '#db/connect.ts'
import type { DebitMandate } from '#db/types.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { type OrderRow, orderById } from '#server/payments/orders/order-rows.ts'
import { presentOrder } from '#server/payments/orders/present-order.ts'
import { canStillConfirm } from './mandates/debit-limits.ts'

export type MandateRow = Selectable<DebitMandate>

/** Returns the mandate of a member's own order. Throws `payments.order_not_found`. */
export async function mandateOf(
  db: Database,
  member: { id: number },
  orderPublicId: string,
): Promise<MandateRow> {
  const mandate = await db
    .selectFrom('debitMandate')
    .innerJoin('memberOrder', 'memberOrder.id', 'debitMandate.orderId')
    .selectAll('debitMandate')
    .where('memberOrder.publicId', '=', orderPublicId)
    .where('memberOrder.memberId', '=', member.id)
    .executeTakeFirst()
  if (!mandate) throw new AppError('payments.order_not_found')
  return mandate
}

/** The member's newest debit that is not confirmed. */
export const lastUnconfirmed = (db: Database, memberId: number): Promise<MandateRow | undefined> =>
  db
    .selectFrom('debitMandate')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('confirmedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Locks a mandate. The locks of the member, the order and the IBAN come first. */
export const lockMandate = (trx: Database, id: number): Promise<MandateRow> =>
  trx.selectFrom('debitMandate').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Whether this debit can still be confirmed. */
export async function isWaiting(db: Database, mandate: MandateRow): Promise<boolean> {
  const { rows } = await sql`
    select from debit_mandate m join member_order o on o.id = m.order_id join payment_attempt a on a.id = m.attempt_id
    where m.id = ${mandate.id} and m.confirmed_at is null and o.status in ('created', 'pending')
      and a.status = 'created' and ${canStillConfirm}`.execute(db)
  return rows.length > 0
}

const listCodes = (db: Database, mandateId: number) =>
  db
    .selectFrom('debitCode')
    .select(['tries', 'failedAt', 'createdAt', 'expiresAt'])
    .where('mandateId', '=', mandateId)
    .orderBy('id', 'desc')
    .execute()

/** Stands for a code whose row was deleted: it was sent, and is no longer valid. */
const forgottenCode = ({ createdAt }: MandateRow) => ({
  tries: moneyLimits.codeTries,
  failedAt: null,
  createdAt,
  expiresAt: createdAt,
})

export async function presentWaiting(ctx: Ctx, mandate: MandateRow, order?: OrderRow): Promise<WaitingDebit> {
  const codes = await listCodes(ctx.db, mandate.id)
  const [last = forgottenCode(mandate)] = codes
  const sent = last.failedAt === null
  const wait = sent ? moneyLimits.codeResendSeconds * 1000 : 0
  return {
    order: await presentOrder(ctx, order ?? (await orderById(ctx.db, mandate.orderId))),
    phone: mandate.phoneMasked,
    sent,
    code_expires_at: last.expiresAt.toISOString(),
    resend_after: new Date(last.createdAt.getTime() + wait).toISOString(),
    tries_left: moneyLimits.codeTries - last.tries,
    codes_left: Math.max(
      0,
      moneyLimits.codesPerOrder - codes.filter(({ failedAt }) => failedAt === null).length,
    ),
  }
}

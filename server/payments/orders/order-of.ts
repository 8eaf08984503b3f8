import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { OrderRow } from './order-rows.ts'

/** Returns a member's own order by its public id. Throws `payments.order_not_found`. */
export async function orderOf(db: Database, member: { id: number }, publicId: string): Promise<OrderRow> {
  const order = await db
    .selectFrom('memberOrder')
    .selectAll()
    .where('publicId', '=', publicId)
    .where('memberId', '=', member.id)
    .executeTakeFirst()
  if (!order) throw new AppError('payments.order_not_found')
  return order as OrderRow
}

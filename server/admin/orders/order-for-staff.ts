import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Staff } from '#server/kit/ctx.ts'
import type { OrderRow } from '#server/payments/orders/order-rows.ts'
import { requireBrand } from '#server/staff/brands.ts'

/** Returns an order by its public id. Throws `admin.order_not_found` and `admin.not_permitted`. */
export async function orderForStaff(db: Database, staff: Staff, publicId: string): Promise<OrderRow> {
  const order = await db
    .selectFrom('memberOrder')
    .selectAll()
    .where('publicId', '=', publicId)
    .executeTakeFirst()
  if (!order) throw new AppError('admin.order_not_found')
  requireBrand(staff, order.brand)
  return order as OrderRow
}

/**
 * Returns a member by their public id. Throws `admin.member_not_found` and `admin.not_permitted`.
 */
export async function memberForStaff(
  db: Database,
  staff: Staff,
  publicId: string,
): Promise<{ id: number; publicId: string }> {
  const member = await db
    .selectFrom('member')
    .select(['id', 'publicId', 'brand'])
    .where('publicId', '=', publicId)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  if (!member) throw new AppError('admin.member_not_found')
  requireBrand(staff, member.brand)
  return member
}

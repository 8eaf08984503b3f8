import { type RawBuilder, sql } from 'kysely'
import {
  type AdminOrderRow,
  type AdminOrders,
  type getAdminOrders,
  ordersPage,
} from '#contract/admin/orders.ts'
import { type Currency, moneyOf } from '#contract/rules/money.ts'
import { cutPage, epochMicros, integer, micros, plainCursor, timeFromMicros } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { type OrderState, orderNumber } from '#server/payments/orders/order-rows.ts'
import { isOfBrands } from '#server/staff/brands.ts'

const cursor = plainCursor({ micros, id: integer })

export type ListedOrder = {
  id: number
  publicId: string
  status: OrderState
  reason: string | null
  memberId: string
  memberName: string | null
  memberEmail: string | null
  credits: number
  amount: number
  currency: Currency
  refunded: number
  chargedBack: number
  method: AdminOrderRow['method']
  country: string
  brand: string
  createdAt: Date
  completedAt: Date | null
  micros: number
}

/** `condition` is about `o`. */
export const listed = (condition: RawBuilder<unknown>): RawBuilder<ListedOrder> => sql<ListedOrder>`
  select o.id, o.public_id, o.status, o.reason, m.public_id as member_id, p.name as member_name,
         case when m.erased_at is null then m.email end as member_email, o.credits, o.amount, o.currency,
         back.refunded, taken.charged_back, o.method, o.country, o.brand, o.created_at, o.completed_at,
         ${epochMicros(sql`o.created_at`)} as micros
  from (${condition}) o
  join member m on m.id = o.member_id left join profile p on p.member_id = m.id
  cross join lateral (
    select coalesce(sum(amount), 0)::integer as refunded from order_refund
    where order_id = o.id and status <> 'failed') back
  cross join lateral (
    select coalesce(sum(c.amount), 0)::integer as charged_back from provider_chargeback c
    where c.attempt_id = o.paid_by and c.reversed_at is null) taken
  order by o.created_at desc, o.id desc`

export const presentListed = (row: ListedOrder): AdminOrderRow => ({
  id: row.publicId,
  number: orderNumber(row),
  status: row.status,
  reason: row.reason,
  member: { id: row.memberId, name: row.memberName, email: row.memberEmail },
  credits: row.credits,
  amount: moneyOf(row.amount, row.currency),
  refunded: row.refunded ? moneyOf(row.refunded, row.currency) : null,
  charged_back: row.chargedBack ? moneyOf(row.chargedBack, row.currency) : null,
  method: row.method,
  country: row.country,
  brand: row.brand,
  created_at: row.createdAt.toISOString(),
  completed_at: row.completedAt?.toISOString() ?? null,
})

const ID_DIGITS = 32
const withHyphens = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** SQL: the orders of a search text. A number is the beginning of the public id. */
function foundBy(q: string): RawBuilder<boolean> {
  if (q.includes('@'))
    return sql<boolean>`member_id in (select id from member where email = ${q.toLowerCase()} and erased_at is null)`
  const digits = q.replaceAll('-', '').toLowerCase()
  if (!/^[0-9a-f]{4,32}$/.test(digits)) return sql<boolean>`false`
  const [first, last] = ['0', 'f'].map((rest) => withHyphens(digits.padEnd(ID_DIGITS, rest)))
  return sql<boolean>`public_id between ${first}::uuid and ${last}::uuid`
}

/** Orders of the brands of this person, the latest first. */
export async function listOrders({ ctx, staff, query }: Call<typeof getAdminOrders>): Promise<AdminOrders> {
  const { status, method, country, currency, brand, q, from, to, after } = query
  const place = after === undefined ? undefined : cursor.read(after)
  const conditions: RawBuilder<unknown>[] = [
    isOfBrands(staff, 'brand'),
    ...(status ? [sql`status = ${status}`] : []),
    ...(method ? [sql`method = ${method}`] : []),
    ...(country ? [sql`country = ${country}`] : []),
    ...(currency ? [sql`currency = ${currency}`] : []),
    ...(brand ? [sql`brand = ${brand}`] : []),
    ...(q ? [foundBy(q)] : []),
    ...(from ? [sql`created_at >= ${`${from}T00:00Z`}::timestamptz`] : []),
    ...(to ? [sql`created_at < ${`${to}T00:00Z`}::timestamptz + interval '1 day'`] : []),
    ...(place ? [sql`(created_at, id) < (${timeFromMicros(place.micros)}, ${place.id})`] : []),
  ]
  const { rows } = await listed(sql`
    select * from member_order where ${sql.join(conditions, sql` and `)}
    order by created_at desc, id desc limit ${ordersPage + 1}`).execute(ctx.reads)
  const { page, next } = cutPage(rows, ordersPage, cursor.write)
  return {
    orders: page.map(presentListed),
    next,
  }
}

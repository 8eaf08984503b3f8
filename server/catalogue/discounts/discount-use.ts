import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'

const BUDGET = 'discount_code_budget'

export type DiscountUse = {
  codeId: number
  memberId: number
  orderId: number
  once: boolean
  /** Only with a first purchase, and once over all such codes (spec/prices 20). */
  firstPurchase: boolean
}

type Holder = { orderId: number; publicId: string; state: 'reserved' | 'redeemed' }

/** SQL: the order that has reserved or used the discount. */
const holders = ({ codeId, memberId, once, firstPurchase }: DiscountUse) => sql<Holder>`
  select u.order_id, o.public_id, u.state from discount_use u join member_order o on o.id = u.order_id
  where u.member_id = ${memberId} and u.state <> 'released'
    and ((${once} and u.once and u.code_id = ${codeId}) or (${firstPurchase} and u.first_purchase))
  order by u.state limit 1`

/**
 * Reserves the discount for an order in its transaction. Unique keys decide between parallel orders
 * (spec/abuse T41), and a constraint whether the code's budget has room (spec/prices 23). Safe to
 * repeat for the same order. Throws `catalogue.code_reserved` with the
 * order_id of the holder, `catalogue.code_used` where a paid order used it,
 * `catalogue.code_first_purchase` where the member bought something before, and
 * `catalogue.code_exhausted`, after which the transaction can only be rolled back.
 */
export async function reserveDiscount(trx: Database, use: DiscountUse): Promise<void> {
  const { codeId, memberId, orderId, once, firstPurchase } = use
  if (firstPurchase) await refuseLaterPurchase(trx, use)
  // The holder may release the discount between the two statements.
  for (let tries = 0; tries < 3; tries++) {
    const added = await trx
      .insertInto('discountUse')
      .values({ codeId, memberId, orderId, once, firstPurchase })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
      .catch((error: { constraint?: string }) => {
        throw error.constraint === BUDGET ? new AppError('catalogue.code_exhausted') : error
      })
    if (added) return
    const own = await trx
      .selectFrom('discountUse')
      .select('state')
      .where('orderId', '=', orderId)
      .executeTakeFirst()
    if (own && own.state !== 'released') return
    const { rows } = await holders(use).execute(trx)
    const [holder] = rows
    if (holder?.state === 'redeemed') throw new AppError('catalogue.code_used')
    if (holder) throw new AppError('catalogue.code_reserved', { order_id: holder.publicId })
    if (own) await trx.deleteFrom('discountUse').where('orderId', '=', orderId).execute()
  }
  throw new AppError('request.unavailable')
}

async function refuseLaterPurchase(trx: Database, { memberId, orderId }: DiscountUse): Promise<void> {
  const bought = await trx
    .selectFrom('memberOrder')
    .select('id')
    .where('memberId', '=', memberId)
    .where('status', '=', 'completed')
    .where('id', '<>', orderId)
    .limit(1)
    .executeTakeFirst()
  if (bought) throw new AppError('catalogue.code_first_purchase')
}

/**
 * Marks the discount of a paid order as used. Where the discount was released before, it is marked
 * only if no other order holds it and the code's budget has room. Runs under the lock of the
 * member's row.
 */
export async function redeemDiscount(trx: Database, orderId: number): Promise<void> {
  await sql`
    with with_room as (
      -- The lock holds back other orders until the trigger has counted this one.
      select c.id from discount_use u join member_order o on o.id = u.order_id join discount_code c on c.id = u.code_id
      where u.order_id = ${orderId} and u.state = 'released' and coalesce(c.uses < c.budget_uses, true)
        and coalesce(c.given + o.list_amount - o.amount <= c.budget_amount, true)
      for no key update of c
    )
    update discount_use u set state = 'redeemed'
    where u.order_id = ${orderId} and (u.state = 'reserved' or (u.state = 'released' and not exists (
      select from discount_use o
      where o.member_id = u.member_id and o.id <> u.id and o.state <> 'released'
        and ((o.once and u.once and o.code_id = u.code_id) or (o.first_purchase and u.first_purchase)))
      and exists (select from with_room)))`.execute(trx)
}

export async function releaseDiscount(trx: Database, orderId: number): Promise<void> {
  await trx
    .updateTable('discountUse')
    .set({ state: 'released' })
    .where('orderId', '=', orderId)
    .where('state', '=', 'reserved')
    .execute()
}

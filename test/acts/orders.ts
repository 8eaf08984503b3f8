import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import { grantOrder } from '#server/payments/orders/grant-order.ts'
import type { AttemptRow, OrderRow } from '#server/payments/orders/order-rows.ts'
import type { TestApp } from '#test/app.ts'

type Fields = {
  memberId: number
  /** Public id of the package. */
  packageId: string
  status?: 'created' | 'pending' | 'completed' | 'failed' | 'cancelled'
  completedAt?: Date
}

/** Inserts an order as a row only, without credits or notices. Returns its ids. */
export async function insertOrder(
  db: Database,
  { memberId, packageId, status = 'completed', completedAt }: Fields,
): Promise<{ id: number; publicId: string }> {
  const { rows } = await sql<{ id: number; publicId: string }>`
    insert into member_order (member_id, idem_key, request_hash, package_id, style, credits, country, currency,
      list_amount, amount, tax_country, tax_evidence, vat_rate, vat_amount, method, language, status, terms_version, completed_at)
    select ${memberId}, ${randomUUID()}, ${randomBytes(32)}, p.id, p.style, p.credits, p.country, n.currency,
      n.amount, n.amount, p.country, '[]', 0, 0, 'creditcard', 'nl', ${status}, now(),
      ${status === 'completed' ? (completedAt ?? new Date()) : null}::timestamptz
    from package p join package_price n on n.package_id = p.id and n.valid_to is null
    where p.public_id = ${packageId}
    returning id, public_id`.execute(db)
  const [order] = rows
  if (!order) throw new Error('there is no such package')
  return order
}

/** Inserts a paid order with its credits and correct books, without a provider. Returns its ids. */
export async function insertPaidOrder(
  { ctx, db }: TestApp,
  { memberId, packageId }: Pick<Fields, 'memberId' | 'packageId'>,
): Promise<{ id: number; publicId: string }> {
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    const { id, publicId } = await insertOrder(trx, { memberId, packageId, status: 'created' })
    const order = await trx
      .selectFrom('memberOrder')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const attempt = await trx
      .insertInto('paymentAttempt')
      .values({
        orderId: id,
        idemKey: order.idemKey,
        requestHash: order.requestHash,
        network: 'test',
        provider: 'local',
        method: order.method,
        providerMethod: order.method,
        status: 'paid',
        paidAt: new Date(),
        snapshot: JSON.stringify({
          amount: { minor: order.amount, currency: order.currency },
          orderId: publicId,
          status: 'paid',
        }),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await grantOrder(ctx, trx, order as OrderRow, attempt as AttemptRow)
    return { id, publicId }
  })
}

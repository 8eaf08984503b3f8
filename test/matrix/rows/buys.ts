import { sql } from 'kysely'
import { confirmSpendingNotice } from '#contract/payments.ts'
import { bought } from '#test/acts/paying.ts'
import type { TestApp } from '#test/app.ts'

/**
 * Confirms the notice about high spending, pays for a package; returns the order's public id. A
 * suspended or banned member bought it before.
 */
export async function buys(t: TestApp, memberId: number): Promise<string> {
  const { status } = await t.db
    .selectFrom('member')
    .select('status')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const become = (next: string) =>
    sql`update member set status = ${next} where id = ${memberId} and ${status === 'blocked'}`.execute(t.db)
  await become('active')
  const client = await t.logIn(memberId)
  await client.call(confirmSpendingNotice)
  const { id } = await bought(t, client)
  await become(status)
  return id
}

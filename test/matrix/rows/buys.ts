import { confirmSpendingNotice } from '#contract/payments.ts'
import { bought } from '#test/acts/paying.ts'
import { clientOf, type TestApp } from '#test/app.ts'

/**
 * Buys and pays for a package; returns the order's public id. Confirms the notice about high
 * spending.
 */
export async function buys(t: TestApp, memberId: number): Promise<string> {
  const session = await t.ctx.sessions.start(t.db, memberId, 'matrix')
  const client = clientOf(t.app, `sid=${session}`)
  await client.call(confirmSpendingNotice)
  const { id } = await bought(t, client)
  return id
}

import { confirmSpendingNotice } from '#contract/payments.ts'
import { bought } from '#test/acts/paying.ts'
import { clientOf, type TestApp } from '#test/app.ts'

/** Confirms the notice about high spending, pays for a package; returns the order's public id. */
export async function buys(t: TestApp, memberId: number): Promise<string> {
  const session = await t.ctx.sessions.start(t.db, memberId, 'matrix')
  const client = clientOf(t.app, `sid=${session}`)
  await client.call(confirmSpendingNotice)
  const { id } = await bought(t, client)
  return id
}

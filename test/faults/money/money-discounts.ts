import { createOrder } from '#contract/payments.ts'
import { packageOf } from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { complain, type Outcome, type Task } from '#test/faults/lib/report.ts'
import { type TestNode, twoNodes } from '#test/nodes.ts'

const AT_ONCE = 50
const SHARE_OF_ROUNDS = 0.4

/** The codes with which fifty orders at once were answered; undefined: placed. */
async function orderAtOnce(
  [here, there]: readonly [TestNode, TestNode],
  client: { cookie: string },
  packageId: string,
): Promise<(string | undefined)[]> {
  const body = { package_id: packageId, method: 'ideal' as const, discount_code: 'TIMEBONUS25' }
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_each, number) =>
      (number % 2 ? here : there).at(client).call(createOrder, { body }),
    ),
  )
  return answers.map((answer) =>
    answer.status === 201 ? undefined : `${answer.status} ${answer.body.error?.code ?? ''}`,
  )
}

const reservedBy = async (t: TestApp, memberId: number): Promise<number> =>
  (
    await t.db
      .selectFrom('discountUse')
      .select('id')
      .where('memberId', '=', memberId)
      .where('state', '<>', 'released')
      .execute()
  ).length

/** Fifty parallel orders of one new member with the time bonus, on two nodes (spec/abuse T41). */
export async function moneyDiscounts({ rounds, at }: Task): Promise<Outcome> {
  const t = await testApp()
  const nodes = await twoNodes(t)
  const broken: string[] = []
  const refusals: Record<string, number> = {}
  const count = Math.max(1, Math.round(rounds * SHARE_OF_ROUNDS))
  try {
    for (let round = 0; round < count; round++) {
      at(`fifty orders at once, ${round}`)
      const { id, client } = await t.aMember()
      const answers = await orderAtOnce([nodes.here, nodes.there], client, await packageOf(client))
      const refused = answers.filter((answer) => answer !== undefined)
      for (const refusal of refused) refusals[refusal] = (refusals[refusal] ?? 0) + 1
      const placed = answers.length - refused.length
      const reserved = await reservedBy(t, id)
      if (placed !== 1 || reserved !== 1)
        complain(broken, `${placed} of fifty orders were placed, with ${reserved} discounts`)
    }
    for (const refusal of Object.keys(refusals))
      if (refusal.startsWith('5')) complain(broken, `${refusals[refusal]} orders were answered ${refusal}`)
    for (const { invariant, subject } of await t.alarms())
      complain(broken, `ledger_alarm: ${invariant} ${subject}`)
    const said = Object.entries(refusals).map(([refusal, n]) => `${n} × ${refusal}`)
    return {
      broken,
      figures: {
        'fifty orders at once, one discount': `${count} times: one was placed each time; ${said.join(', ')}`,
      },
    }
  } finally {
    await nodes.close()
    await t.close()
  }
}

import { testApp } from '#test/app.ts'
import { complain, type Outcome, type Task } from '#test/faults/lib/report.ts'
import { monthInBoth, monthInModel, setRule } from '#test/money/live-month.ts'
import { twoNodes } from '#test/nodes.ts'

const MONTHS_PER_ROUND = 4000
const REAL_PER_ROUND = 2
const STEPS = 70

/**
 * Random months of first messages (spec/chat 60) with clocks that jump, jobs that are killed,
 * chargebacks and members who are the same people, in the model of test/money; and a sample of them
 * in the model and in the product on two nodes, act by act.
 */
export async function moneyMonths({ rounds, random, at }: Task): Promise<Outcome> {
  at('months in the model')
  const broken: string[] = []
  let acts = 0
  const months = rounds * MONTHS_PER_ROUND
  for (let month = 0; month < months; month++) {
    const lived = monthInModel(random, STEPS)
    acts += lived.acts
    for (const each of lived.broken) complain(broken, `model, month ${month}: ${each}`)
  }
  const t = await testApp()
  await setRule(t)
  const nodes = await twoNodes(t)
  const real = { months: 0, acts: 0 }
  try {
    for (; real.months < rounds * REAL_PER_ROUND; real.months += 1) {
      at(`month ${real.months} in the product`)
      const name = `real month ${real.months}`
      const lived = await monthInBoth(t, [nodes.here, nodes.there], { random, steps: STEPS, name })
      real.acts += lived.acts
      for (const each of lived.broken) complain(broken, each)
    }
    for (const { invariant, subject } of await t.alarms())
      complain(broken, `ledger_alarm: ${invariant} ${subject}`)
  } finally {
    await nodes.close()
    await t.close()
  }
  return {
    broken,
    figures: {
      'first messages in the model': `${months} months, ${acts} acts`,
      'the same in model and product': `${real.months} months, ${real.acts} acts, compared one by one`,
    },
  }
}

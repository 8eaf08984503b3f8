import { inspect } from 'node:util'
import { moneyDiscounts } from './money-discounts.ts'
import { moneyPoints } from './money-points.ts'
import { moneyRaces } from './money-races.ts'
import { moneyRules } from './money-rules.ts'
import { moneyTrouble } from './money-trouble.ts'
import { moneyWebhooks } from './money-webhooks.ts'
import type { FaultCase, Outcome, Task } from './report.ts'

const PARTS: readonly ((task: Task) => Promise<Outcome>)[] = [
  moneyRules,
  moneyWebhooks,
  moneyTrouble,
  moneyDiscounts,
  moneyRaces,
  moneyPoints,
]

/** One part that does not finish says so, and the others still tell what they found. */
async function run(task: Task): Promise<Outcome> {
  const all: Outcome = { broken: [], figures: {} }
  for (const part of PARTS) {
    const began = performance.now()
    const { broken, figures } = await part(task).catch((error: unknown) => ({
      broken: [`${part.name} did not finish: ${inspect(error)}`],
      figures: {},
    }))
    all.broken.push(...broken)
    Object.assign(all.figures, figures)
    all.figures[`${part.name}, seconds`] = Math.round((performance.now() - began) / 1000)
  }
  return all
}

/** TRUST §3 and §4: books that are right to the cent and the credit, and as the provider has them, whatever fails. */
export const money: FaultCase = {
  promise: 'P3, P4: 0 lost, 0 double, books, ledger and provider alike, at every point of failure',
  rounds: 50,
  run,
}

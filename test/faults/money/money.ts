import { inspect } from 'node:util'
import type { FaultCase, Outcome, Task } from '#test/faults/lib/report.ts'
import { moneyDiscounts } from './money-discounts.ts'
import { moneyMonths } from './money-months.ts'
import { moneyPoints } from './money-points.ts'
import { moneyRaces } from './money-races.ts'
import { moneyRecall } from './money-recall.ts'
import { moneyRules } from './money-rules.ts'
import { moneyTakeBacks } from './money-take-backs.ts'
import { moneyTrouble } from './money-trouble.ts'
import { moneyWebhooks } from './money-webhooks.ts'

const PARTS: Readonly<Record<string, (task: Task) => Promise<Outcome>>> = {
  rules: moneyRules,
  webhooks: moneyWebhooks,
  trouble: moneyTrouble,
  discounts: moneyDiscounts,
  races: moneyRaces,
  points: moneyPoints,
  recall: moneyRecall,
  months: moneyMonths,
  'take-backs': moneyTakeBacks,
}

/** One part that does not finish says so, and the others still tell what they found. */
async function run(task: Task): Promise<Outcome> {
  const all: Outcome = { broken: [], figures: {} }
  for (const [name, part] of Object.entries(PARTS)) {
    if (task.part && task.part !== name) continue
    const began = performance.now()
    const { broken, figures } = await part(task).catch((error: unknown) => ({
      broken: [`${name} did not finish: ${inspect(error)}`],
      figures: {},
    }))
    all.broken.push(...broken)
    Object.assign(all.figures, figures)
    all.figures[`${name}, seconds`] = Math.round((performance.now() - began) / 1000)
  }
  return all
}

/** Books equal the provider's to the cent, whatever fails (spec/promises 20, spec/promises 21). */
export const money: FaultCase = {
  promise:
    '0 lost, 0 double, books, ledger and provider alike, at every point of failure (spec/promises P3, spec/promises P4)',
  rounds: 50,
  parts: Object.keys(PARTS),
  run,
}

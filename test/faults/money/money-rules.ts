import { testApp } from '#test/app.ts'
import { complain, type Outcome, type Task } from '#test/faults/lib/report.ts'
import type { Seeded } from '#test/faults/lib/seeded.ts'
import { EVERYTHING, HISTORIES, type Kind, liveInBoth, liveInModel } from '#test/money/live.ts'
import { twoNodes } from '#test/nodes.ts'

const ACTS_PER_ROUND = 50_000
const HISTORIES_PER_ROUND = 5000
const REAL_PER_ROUND = 20
const AT_ONCE = 4

const everything: Kind = { weights: EVERYTHING, steps: 60 }
const histories: Kind = { weights: HISTORIES, steps: 40 }

/** Lives in the model until there were so many acts, or so many lives. */
function inModel(random: Seeded, kind: Kind, until: { acts: number } | { lives: number }) {
  const found: string[] = []
  let [acts, lives] = [0, 0]
  while ('acts' in until ? acts < until.acts : lives < until.lives) {
    lives += 1
    const lived = liveInModel(random, kind, `x${lives}`)
    acts += lived.acts
    for (const wrong of lived.wrong) complain(found, `model, life ${lives}: ${wrong}`)
  }
  return { found, acts, lives }
}

/**
 * Random lives of members' money (spec/promises P3, spec/payments 20) in the model of test/money,
 * and a sample of them in the model and in the product on two nodes, act by act; both have to be
 * the same, and as the provider has it.
 */
export async function moneyRules({ rounds, random, at }: Task): Promise<Outcome> {
  at('the ledger in the model')
  const ledger = inModel(random, everything, { acts: rounds * ACTS_PER_ROUND })
  at('histories in the model')
  const heard = inModel(random, histories, { lives: rounds * HISTORIES_PER_ROUND })
  const broken = [...ledger.found, ...heard.found]
  const t = await testApp()
  const nodes = await twoNodes(t)
  const contexts = [nodes.here.runtime.ctx, nodes.there.runtime.ctx]
  const real = { lives: 0, acts: 0 }
  try {
    for (; real.lives < rounds * REAL_PER_ROUND; real.lives += AT_ONCE) {
      at(`life ${real.lives} in the product`)
      const lived = await Promise.all(
        Array.from({ length: AT_ONCE }, (_each, number) =>
          liveInBoth(t, contexts, {
            random,
            kind: number % 2 ? everything : histories,
            name: `r${real.lives + number}x`,
          }),
        ),
      )
      real.acts += lived.reduce((sum, { acts }) => sum + acts, 0)
      for (const each of lived.flatMap(({ wrong }) => wrong)) complain(broken, each)
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
      'the ledger in the model': `${ledger.acts} acts of ${ledger.lives} members`,
      'histories of a provider in the model': `${heard.lives}, ${heard.acts} acts`,
      'the same in model and product, on two nodes': `${real.lives} members, ${real.acts} acts, compared one by one`,
    },
  }
}

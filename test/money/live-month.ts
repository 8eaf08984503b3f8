import type { TestApp } from '#test/app.ts'
import type { TestNode } from '#test/nodes.ts'
import type { Rule } from './first-message-books.ts'
import { FirstMessageMonth, WITH_CHARGEBACKS } from './first-message-month.ts'
import type { Chance } from './member-life.ts'
import { RealMonth } from './real-month.ts'

/** The limit is low, so that months reach it. */
export const RULE: Rule = { days: 7, most: 3 }

/** Runs a month in the model only. Returns the number of acts, and the broken promises. */
export function monthInModel(random: Chance, steps: number): { acts: number; broken: string[] } {
  const month = new FirstMessageMonth(random, RULE, WITH_CHARGEBACKS)
  const acts = [...month.acts(steps)].length
  return { acts, broken: month.broken() }
}

/** Runs the same in the model and in the product, whose settings have the rule, act by act. */
export async function monthInBoth(
  t: TestApp,
  nodes: readonly TestNode[],
  { random, steps, name }: { random: Chance; steps: number; name: string },
): Promise<{ acts: number; broken: string[] }> {
  const month = new FirstMessageMonth(random, RULE)
  const real = await RealMonth.begin(t, nodes, month.books)
  const done: string[] = []
  try {
    for (const act of month.acts(steps)) {
      done.push(act.do)
      await real.act(act)
    }
  } catch (error) {
    return { acts: done.length, broken: [`${name}: ${String(error)} after ${done.slice(-8).join(', ')}`] }
  }
  const broken = [...month.broken(), ...(await real.differences(month.books))]
  return { acts: done.length, broken: broken.map((each) => `${name}: ${each}`) }
}

export const setRule = (t: TestApp) =>
  t.db
    .insertInto('siteSetting')
    .values([
      { key: 'first_message_days', value: JSON.stringify(RULE.days) },
      { key: 'first_message_refunds_month', value: JSON.stringify(RULE.most) },
    ])
    .execute()

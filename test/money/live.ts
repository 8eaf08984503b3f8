import type { Ctx } from '#server/kit/ctx.ts'
import { pairOf } from '#test/acts/chat.ts'
import type { TestApp } from '#test/app.ts'
import { brokenIn } from './broken-promises.ts'
import { type Chance, MemberLife, type Weights } from './member-life.ts'
import { type Actor, RealLife } from './real-life.ts'

/** Weights of all acts that change a member's credits. */
export const EVERYTHING: Weights = {
  give: 1,
  spend: 6,
  'refund message': 1,
  order: 1,
  'pay again': 1,
  hear: 8,
  withdraw: 2,
  send: 2,
  'give up': 1,
  happen: 8,
}
/** Weights for one order with all possible answers of a provider. */
export const HISTORIES: Weights = {
  spend: 1,
  'pay again': 1,
  hear: 8,
  withdraw: 1,
  send: 2,
  'give up': 1,
  happen: 8,
}

export type Kind = { weights: Weights; steps: number }

/** A member without credits who may write to another member. */
export async function anActor(t: TestApp): Promise<Actor> {
  const { me, id } = await pairOf(t, { credits: 0, paidUser: false })
  const member = await t.ctx.sessions.find(me.client.cookie.replace('sid=', ''))
  const { id: packageId } = await t.db.selectFrom('package').select('id').limit(1).executeTakeFirstOrThrow()
  if (!member) throw new Error('nobody')
  return { member, conversationId: id, packageId }
}

const begun = (life: MemberLife, { weights }: Kind) => (weights.order ? [] : [life.beginWithOrder()])

/** Runs a life in the model only. Returns the number of acts, and the differences found. */
export function liveInModel(random: Chance, kind: Kind, name: string): { acts: number; wrong: string[] } {
  const life = new MemberLife(random, kind.weights, name)
  let acts = begun(life, kind).length
  const wrong: string[] = []
  for (let step = 0; step < kind.steps; step++) {
    if (life.step()) acts += 1
    if (step % 10 === 0) wrong.push(...brokenIn(life.books))
  }
  acts += [...life.ending()].length
  return { acts, wrong: [...wrong, ...life.differences(), ...brokenIn(life.books)] }
}

/** Runs the same life in the model and in the product, act by act. */
export async function liveInBoth(
  t: TestApp,
  nodes: readonly Ctx[],
  { random, kind, name }: { random: Chance; kind: Kind; name: string },
): Promise<{ acts: number; wrong: string[] }> {
  const life = new MemberLife(random, kind.weights, name)
  const real = new RealLife(nodes, await anActor(t))
  let acts = 0
  const broken: string[] = []
  try {
    for (const act of begun(life, kind)) await real.act(act)
    for (let step = 0; step < kind.steps; step++) {
      const act = life.step()
      if (!act) continue
      acts += 1
      broken.push(act.do)
      await real.act(act)
    }
    for (const act of life.ending()) {
      acts += 1
      broken.push(act.do)
      await real.act(act)
    }
  } catch (error) {
    return { acts, wrong: [`${name}: ${String(error)} after ${broken.slice(-6).join(', ')}`] }
  }
  const wrong = [...life.differences(), ...(await real.differences(life.books))]
  return { acts, wrong: wrong.map((each) => `${name}: ${each}`) }
}

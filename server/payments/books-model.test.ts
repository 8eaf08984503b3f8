import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { type TestApp, testApp } from '#test/app.ts'
import { EVERYTHING, HISTORIES, type Kind, liveInBoth, liveInModel } from '#test/money/live.ts'
import type { Chance } from '#test/money/member-life.ts'
import { type TestNode, twoNodes } from '#test/nodes.ts'

let t: TestApp
let nodes: { here: TestNode; there: TestNode; close(): Promise<void> }
before(async () => {
  t = await testApp()
  nodes = await twoNodes(t)
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await nodes.close()
  await t.close()
})

/** Random choices from a list of numbers, so that fast-check can shrink a failing life. */
function chanceOf(tape: readonly number[]): Chance {
  let at = 0
  const below = (limit: number) => (tape[at++] ?? 0) % limit
  return {
    below,
    chance: (share) => below(1000) < share * 1000,
    pick: (list) => list[below(list.length)] as never,
  }
}
const tape = fc.array(fc.nat(2 ** 30), { minLength: 100, maxLength: 100, size: 'max' })
const everything: Kind = { weights: EVERYTHING, steps: 50 }
const histories: Kind = { weights: HISTORIES, steps: 30 }

let lives = 0
const nameOf = () => `m${(lives += 1)}x`

test('whatever happens to the credits of a member, and whatever the provider says in any order, the rules keep the promises of the books', () => {
  for (const kind of [everything, histories])
    fc.assert(
      fc.property(tape, (numbers) => {
        assert.deepEqual(liveInModel(chanceOf(numbers), kind, nameOf()).wrong, [])
      }),
      { numRuns: 1500 },
    )
})

test('the product does what the rules say, act by act, on two nodes in turn', async () => {
  const contexts = [nodes.here.runtime.ctx, nodes.there.runtime.ctx]
  for (const kind of [everything, histories])
    await fc.assert(
      fc.asyncProperty(tape, async (numbers) => {
        const lived = await liveInBoth(t, contexts, { random: chanceOf(numbers), kind, name: nameOf() })
        assert.deepEqual(lived.wrong, [])
      }),
      { numRuns: 12, endOnFailure: true },
    )
})

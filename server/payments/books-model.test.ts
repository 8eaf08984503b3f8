import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { type TestApp, testApp } from '#test/app.ts'
import { EVERYTHING, HISTORIES, type Kind, liveInBoth, liveInModel } from '#test/money/live.ts'
import { chanceOf, tapeOf } from '#test/money/tape.ts'
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

const tape = tapeOf(100)
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

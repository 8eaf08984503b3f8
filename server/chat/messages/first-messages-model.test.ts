import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { type TestApp, testApp } from '#test/app.ts'
import { monthInBoth, monthInModel, setRule } from '#test/money/live-month.ts'
import { chanceOf, tapeOf } from '#test/money/tape.ts'
import { type TestNode, twoNodes } from '#test/nodes.ts'

let t: TestApp
let nodes: { here: TestNode; there: TestNode; close(): Promise<void> }
before(async () => {
  t = await testApp()
  await setRule(t)
  nodes = await twoNodes(t)
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await nodes.close()
  await t.close()
})

test('whatever happens in a month, each first message is answered or comes back, and nobody gains a credit', () => {
  fc.assert(
    fc.property(tapeOf(300), (numbers) => {
      assert.deepEqual(monthInModel(chanceOf(numbers), 70).broken, [])
    }),
    { numRuns: 500 },
  )
})

test('the product does the same, act by act, on two nodes in turn', async () => {
  let months = 0
  await fc.assert(
    fc.asyncProperty(tapeOf(200), async (numbers) => {
      const name = `month ${(months += 1)}`
      const both = [nodes.here, nodes.there]
      const lived = await monthInBoth(t, both, { random: chanceOf(numbers), steps: 40, name })
      assert.deepEqual(lived.broken, [])
    }),
    { numRuns: 6, endOnFailure: true },
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyedSerialQueue, serialQueue } from './serial-queue.ts'

/** A work that runs until the test ends it. */
function work(log: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const start = () => {
    log.push(name)
    return promise
  }
  return { start, end: () => resolve(name), fail: () => reject(new Error(name)) }
}
const turns = () => new Promise((resolve) => setImmediate(resolve))

test('works run one after another in the order of the calls, also after a failure', async () => {
  const log: string[] = []
  const run = serialQueue()
  const [a, b, c] = [work(log, 'a'), work(log, 'b'), work(log, 'c')]
  const results = [run(a.start), run(b.start), run(c.start)]
  await turns()
  assert.deepEqual(log, ['a'])
  a.fail()
  await assert.rejects(results[0]!, /a/)
  await turns()
  assert.deepEqual(log, ['a', 'b'])
  c.end()
  b.end()
  assert.deepEqual(await Promise.all(results.slice(1)), ['b', 'c'])
  await assert.rejects(
    run(() => {
      throw new Error('at once')
    }),
    /at once/,
  )
  assert.equal(await run(() => 'plain'), 'plain')
})

test('works of one key wait for each other, those of another key do not', async () => {
  const log: string[] = []
  const run = keyedSerialQueue()
  const [a, b, other] = [work(log, 'a'), work(log, 'b'), work(log, 'other')]
  const results = [run('one', a.start), run('one', b.start), run('two', other.start)]
  await turns()
  assert.deepEqual(log, ['a', 'other'])
  a.fail()
  other.end()
  await assert.rejects(results[0]!, /a/)
  b.end()
  assert.equal(await results[1], 'b')
  assert.equal(await run('one', () => 'again'), 'again')
})

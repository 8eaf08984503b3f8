import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { runEvery } from './run-every.ts'

test('a work runs at once and again, never beside itself, also after a failure, until it is stopped', async () => {
  mock.timers.enable({ apis: ['setInterval'] })
  const errors: unknown[] = []
  const ends: ((error?: Error) => void)[] = []
  const work = () =>
    new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())))
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const runs = runEvery(1000, work, (error) => errors.push(error))
  assert.equal(ends.length, 1)
  mock.timers.tick(1000)
  assert.equal(ends.length, 1)
  ends[0]?.(new Error('away'))
  await settled()
  assert.deepEqual(errors, [new Error('away')])
  mock.timers.tick(1000)
  assert.equal(ends.length, 2)
  let stopped = false
  const stop = runs.stop().then(() => (stopped = true))
  await settled()
  assert.equal(stopped, false)
  ends[1]?.()
  await stop
  mock.timers.tick(5000)
  assert.equal(ends.length, 2)
  mock.timers.reset()
})

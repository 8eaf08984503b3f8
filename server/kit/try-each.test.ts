import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tryEach } from './try-each.ts'

test('an item that fails does not stop the others, and all failures are thrown together', async () => {
  const done: number[] = []
  const even = new Error('even')
  const work = async (item: number) => {
    if (item % 2 === 0) throw even
    done.push(item)
  }
  await assert.rejects(tryEach([1, 2, 3, 4, 5], work, 'items were not done'), (error) => {
    assert(error instanceof AggregateError)
    assert.equal(error.message, '2 items were not done')
    assert.deepEqual(error.errors, [even, even])
    return true
  })
  assert.deepEqual(done, [1, 3, 5])
  await tryEach([1, 3], work, 'items were not done')
  assert.deepEqual(done, [1, 3, 5, 1, 3])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '#server/kit/app-error.ts'
import { inTurns } from './in-turns.ts'

/** Tasks that say when they begin, and end when they are told to. */
function tasks() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const task = (name: string) => () => {
    begun.push(name)
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    return end.promise
  }
  return {
    begun,
    task,
    end: (name: string) => ends.get(name)!.resolve(name),
    fail: (name: string) => ends.get(name)!.reject(new Error(name)),
  }
}

test('Tasks of one key wait for their turn in their order, and those of other keys do not wait for them', async () => {
  const { begun, task, end } = tasks()
  const inTurn = inTurns(2)
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => inTurn(name.slice(0, 1), task(name)))
  assert.deepEqual(begun, ['a1', 'a2', 'b1'])
  end('a2')
  await all[1]
  end('a1')
  await all[0]
  assert.deepEqual(begun, ['a1', 'a2', 'b1', 'a3', 'a4'])
  for (const name of ['a3', 'a4', 'b1']) end(name)
  assert.deepEqual(await Promise.all(all), ['a1', 'a2', 'a3', 'a4', 'b1'])
})

test('A task that fails gives its place back', async () => {
  const { begun, task, fail, end } = tasks()
  const inTurn = inTurns(1)
  const [first, second] = [inTurn('a', task('a1')), inTurn('a', task('a2'))]
  fail('a1')
  await assert.rejects(first, /a1/)
  assert.deepEqual(begun, ['a1', 'a2'])
  end('a2')
  await second
  const third = inTurn('a', task('a3'))
  end('a3')
  assert.equal(await third, 'a3')
})

test('A task for which too many wait is refused at once', async () => {
  const { task, end } = tasks()
  const inTurn = inTurns(1, 1)
  const [first, second] = [inTurn('a', task('a1')), inTurn('a', task('a2'))]
  await assert.rejects(
    inTurn('a', task('a3')),
    (error) => error instanceof AppError && error.code === 'request.too_many',
  )
  end('a1')
  await first
  end('a2')
  await second
})

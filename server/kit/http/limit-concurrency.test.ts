import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { AppError } from '#server/kit/app-error.ts'
import { limitConcurrency } from './limit-concurrency.ts'

/** Tasks in turns, which say when they begin and how they ended, and end when they are told to. */
function tasks(...limits: Parameters<typeof limitConcurrency>) {
  const inTurn = limitConcurrency(...limits)
  const begun: string[] = []
  const ended: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const work = (name: string) => () => {
    begun.push(name)
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    return end.promise
  }
  return {
    begun,
    ended,
    /** Begins tasks, each of the key with which its name begins. */
    begin: (...names: string[]) => {
      for (const name of names)
        inTurn(name.slice(0, 1), work(name)).then(
          (value) => ended.push(value),
          (error: Error) => ended.push(error instanceof AppError ? error.code : error.message),
        )
    },
    // One turn of the event loop later, whatever follows from it has happened: waiting for a task
    // that never ends would be no answer.
    end: async (name: string) => {
      ends.get(name)?.resolve(name)
      await turn()
    },
    fail: async (name: string) => {
      ends.get(name)?.reject(new Error(`${name} failed`))
      await turn()
    },
  }
}

test('Tasks of one key wait for their turn in their order, and those of other keys do not wait for them', async () => {
  const { begun, ended, begin, end } = tasks(2)
  begin('a1', 'a2', 'a3', 'a4', 'b1')
  assert.deepEqual(begun, ['a1', 'a2', 'b1'])
  await end('a2')
  assert.deepEqual(begun, ['a1', 'a2', 'b1', 'a3'])
  await end('a1')
  assert.deepEqual(begun, ['a1', 'a2', 'b1', 'a3', 'a4'])
  for (const name of ['a3', 'a4', 'b1']) await end(name)
  assert.deepEqual(ended, ['a2', 'a1', 'a3', 'a4', 'b1'])
  begin('a5', 'a6', 'a7')
  assert.deepEqual(begun.slice(5), ['a5', 'a6'])
})

test('A task that fails gives its place back', async () => {
  const { begun, ended, begin, fail, end } = tasks(1)
  begin('a1', 'a2')
  await fail('a1')
  assert.deepEqual([begun, ended], [['a1', 'a2'], ['a1 failed']])
  await end('a2')
  begin('a3')
  await end('a3')
  assert.deepEqual(ended, ['a1 failed', 'a2', 'a3'])
})

test('A task for which too many wait is refused at once', async () => {
  const { begun, ended, begin, end } = tasks(1, 1)
  begin('a1', 'a2', 'a3')
  await turn()
  assert.deepEqual(ended, ['request.too_many'])
  await end('a1')
  await end('a2')
  assert.deepEqual(begun, ['a1', 'a2'])
  assert.deepEqual(ended.slice(1), ['a1', 'a2'])
})

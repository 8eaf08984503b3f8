import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementNames } from './prepared.ts'

test('a text has the same name from the third time on that it is asked', () => {
  const nameOf = statementNames()
  assert.deepEqual(
    Array.from({ length: 5 }, () => nameOf('select 1')),
    [undefined, undefined, 'v0', 'v0', 'v0'],
  )
})

test('texts that are asked once take no names, and others keep theirs when all are given', () => {
  const nameOf = statementNames(2)
  const thrice = (text: string) => [nameOf(text), nameOf(text), nameOf(text)].at(-1)
  for (let n = 0; n < 10; n++) nameOf(`select ${n}`)
  assert.equal(thrice('often'), 'v0')
  for (let n = 0; n < 10; n++) nameOf(`select ${n}`)
  assert.equal(thrice('later'), 'v1')
  assert.equal(thrice('too late'), undefined)
  assert.deepEqual([nameOf('often'), nameOf('later')], ['v0', 'v1'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gendersOf, seekingFits } from './rules/first/seeking.ts'
import { sexualities } from './rules/values.ts'

test('both fits no sexuality that means one gender', () => {
  const fitting = sexualities.filter((sexuality) => seekingFits({ seeking: 'both', sexuality }))
  assert.deepEqual(fitting, ['bi'])
  assert.equal(seekingFits({ seeking: 'both' }), true)
  assert.equal(seekingFits({ seeking: 'male', sexuality: 'hetero' }), true)
})

test('whoever seeks both seeks each of the two', () => {
  assert.deepEqual(gendersOf('female'), ['female'])
  assert.deepEqual(gendersOf('both'), ['male', 'female'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minorOf, moneyOf } from './money.ts'

test('an amount has two decimals, also below zero', () => {
  const written = [0, 5, 1095, -5, -95, -2195].map((minor) => moneyOf(minor, 'EUR'))
  assert.deepEqual(
    written.map(({ amount }) => amount),
    ['0.00', '0.05', '10.95', '-0.05', '-0.95', '-21.95'],
  )
  assert.deepEqual(written.map(minorOf), [0, 5, 1095, -5, -95, -2195])
})

import { expect, test } from 'vitest'
import { payableHere } from './methods.ts'

const offered = [
  { method: 'applepay' as const, banks: [] },
  { method: 'ideal' as const, banks: [] },
]

test('Apple Pay is offered only where it works', () => {
  expect(payableHere(offered)).toEqual([{ method: 'ideal', banks: [] }])
  expect(payableHere(offered, {})).toHaveLength(1)
  expect(payableHere(offered, { canMakePayments: () => false })).toHaveLength(1)
  expect(payableHere(offered, { canMakePayments: () => true })).toHaveLength(2)
})

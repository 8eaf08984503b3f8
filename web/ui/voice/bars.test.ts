import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'

test('the bars of a recording are as many digits as the contract wants, the loudest a nine', () => {
  expect(barsOf([0.1, 0.5, 0.25], 3)).toBe('295')
  expect(barsOf([0, 0.5, 0.1, 0.1], 2)).toBe('92')
  expect(barsOf([0.5, 0], 4)).toBe('9900')
  expect(barsOf(Array.from({ length: 1200 }, () => 0.3))).toBe('9'.repeat(40))
  expect(barsOf([])).toBe('0'.repeat(40))
})

test('a microphone that hears nothing shows no bars', () => {
  expect(barsOf([0.001, 0.0005], 2)).toBe('00')
})

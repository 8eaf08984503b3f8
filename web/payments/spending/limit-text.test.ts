import { expect, test } from 'vitest'
import { parseLimit } from './limit-text.ts'

test.each([
  ['50', '50'],
  [' € 50 ', '50'],
  ['50,00', '50.00'],
  ['50.50', '50.50'],
  ['1.000', '1000'],
  ['1,000.25', '1000.25'],
  ['200 zł', '200'],
  ['007', '7'],
  ['0', '0'],
])('%s is %s', (typed, amount) => expect(parseLimit(typed)).toBe(amount))

test.each(['', 'veel', '-5', '5,5', '1.00.0', '1234567', '12 per maand'])('%s is no limit', (typed) =>
  expect(parseLimit(typed)).toBeUndefined(),
)

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFormat } from './date-format.ts'

const moment = new Date('2026-03-01T23:30:00Z')

test('dates in English have the day first for a reader in Europe, in the time of their country', () => {
  const day = (country: string) => dateFormat('en', country, { dateStyle: 'long' }).format(moment)
  assert.equal(day('NL'), '2 March 2026')
  assert.equal(day('GB'), '1 March 2026')
  assert.equal(day('US'), 'March 1, 2026')
})

test('a day without a time keeps its own zone', () => {
  const format = dateFormat('en', 'NL', { dateStyle: 'long', timeZone: 'UTC' })
  assert.equal(format.format(moment), '1 March 2026')
})

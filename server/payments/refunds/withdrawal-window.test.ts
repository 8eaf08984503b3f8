import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refundableFrom, withdrawableUntil } from './withdrawal-window.ts'

const until = (completedAt: string, country = 'NL', days = 14) =>
  withdrawableUntil({ completedAt: new Date(completedAt), country }, days)?.toISOString()

test('an order can be withdrawn from until the end of the last day, where its buyer lives', () => {
  assert.equal(until('2026-06-01T10:00:00Z'), '2026-06-15T22:00:00.000Z')
  assert.equal(until('2026-06-01T21:59:59.999Z'), '2026-06-15T22:00:00.000Z')
  assert.equal(until('2026-06-01T22:00:00Z'), '2026-06-16T22:00:00.000Z')
  assert.equal(until('2026-12-24T12:00:00Z', 'GB', 30), '2027-01-24T00:00:00.000Z')
  // The window has a day of 25 hours, so it is longer than fourteen times 24 hours.
  assert.equal(until('2026-10-19T22:30:00Z'), '2026-11-03T23:00:00.000Z')
  assert.equal(until('2026-03-20T22:30:00Z'), '2026-04-03T22:00:00.000Z')
  assert.equal(withdrawableUntil({ completedAt: null, country: 'NL' }, 14), null)
})

test('a direct debit is paid back nine working days after it began, anything else at once', () => {
  const friday = new Date('2026-11-20T12:00:00Z')
  assert.equal(refundableFrom({ method: 'sdd', createdAt: friday }).toISOString(), '2026-12-03T12:00:00.000Z')
  assert.equal(refundableFrom({ method: 'ideal', createdAt: friday }), friday)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextSyncAge } from './next-sync.ts'

const MINUTE = 60
const HOUR = 3600

test('an attempt is looked at after 30 s, 2, 5, 10, 15, 30 and 60 minutes, hourly to 24 hours, then every six (spec/payments 24)', () => {
  const looks: number[] = []
  for (let age = 0; age < 49 * HOUR; ) looks.push((age = nextSyncAge(age)))
  assert.deepEqual(looks, [
    30,
    ...[2, 5, 10, 15, 30, 60].map((minutes) => minutes * MINUTE),
    ...Array.from({ length: 23 }, (_each, n) => (n + 2) * HOUR),
    ...[30, 36, 42, 48, 54].map((hours) => hours * HOUR),
  ])
})

test('an attempt that was not synced for long is not synced more often', () => {
  assert.equal(nextSyncAge(7 * MINUTE), 10 * MINUTE)
  assert.equal(nextSyncAge(5.5 * HOUR), 6 * HOUR)
  assert.equal(nextSyncAge(100 * HOUR), 102 * HOUR)
})

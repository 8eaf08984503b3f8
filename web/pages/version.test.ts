import { expect, test } from 'vitest'
import { versionDate } from './version.ts'

test('the terms are of 1 December 2023, unless the company came later', () => {
  expect(versionDate(undefined).toISOString()).toBe('2023-12-01T12:00:00.000Z')
  expect(versionDate('2020-01-01T00:00:00.000Z').toISOString()).toBe('2023-12-01T12:00:00.000Z')
  expect(versionDate('2025-03-04T09:00:00.000Z').toISOString()).toBe('2025-03-04T09:00:00.000Z')
})

test('edited terms are of the day on which they were edited', () => {
  const edited = '2026-05-06T10:00:00.000Z'
  expect(versionDate('2025-03-04T09:00:00.000Z', edited).toISOString()).toBe(edited)
})

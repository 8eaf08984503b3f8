import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backupName, momentOf, RETENTION, toKeep } from './retention.ts'

const DAY_MS = 86_400_000
/** A Sunday. */
const LAST = Date.parse('2026-11-29T03:10:00Z')
const nights = (count: number) =>
  Array.from({ length: count }, (_, n) => backupName(new Date(LAST - n * DAY_MS)))
const kept = (names: readonly string[]) => [...toKeep(names, RETENTION)].toSorted()

test('of backups each night, those of seven days stay, and the last of four weeks', () => {
  assert.deepEqual(kept(nights(60)), [
    '2026-11-08-0310',
    '2026-11-15-0310',
    '2026-11-22-0310',
    '2026-11-23-0310',
    '2026-11-24-0310',
    '2026-11-25-0310',
    '2026-11-26-0310',
    '2026-11-27-0310',
    '2026-11-28-0310',
    '2026-11-29-0310',
  ])
  const daily = nights(60).toReversed()
  let there: string[] = []
  for (const name of daily) there = [...toKeep([...there, name], RETENTION)]
  assert.deepEqual(there.toSorted(), kept(nights(60)), 'a prune each night ends at the same')
})

test('of several on a day the newest stays, and nothing goes while none is made', () => {
  assert.deepEqual(kept(['2026-11-28-0310', '2026-11-28-2210', '2026-11-27-0310']), [
    '2026-11-27-0310',
    '2026-11-28-2210',
  ])
  const old = ['2024-01-01-0310', '2024-03-01-0310', '2025-01-01-0310']
  assert.deepEqual(kept(old), old)
  assert.deepEqual([...toKeep(nights(3), { days: 0, weeks: 0 })], ['2026-11-29-0310'])
})

test('a name that is no moment is no backup', () => {
  for (const name of ['before-1.2.0', '2026-11-31-0310', '2026-11-28-2561', '2026-11-28', ''])
    assert.equal(momentOf(name), undefined, name)
  assert.deepEqual(kept(['before-1.2.0']), [])
})

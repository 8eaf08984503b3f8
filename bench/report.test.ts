import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metOf, type Result, row, withRows } from './report.ts'

const run = { day: '2026-11-23', commit: 'abc1234', machine: '2 cores, 24 GiB, load 0.3' }
const empty = { figure: 1, unit: 'ms', goal: null, met: null, machine: 'old', commit: 'old' }
const old = (bench: string, what: string): Result => ({ bench, what, ...empty, day: '2026-11-01' })

test('a goal is a comparison and a number', () => {
  const met = (figure: number, goal?: string) => metOf(row('x', figure, 'ms', goal))
  assert.deepEqual(
    [met(14, '< 15'), met(15, '< 15'), met(0.8, '>= 0.8'), met(0.79, '>= 0.8'), met(1.2, '<= 1.2')],
    [true, false, true, false, true],
  )
  assert.deepEqual([met(0, '= 0'), met(1, '= 0'), met(1)], [true, false, undefined])
  assert.throws(() => met(1, 'fast'), /no goal/)
})

test('a run replaces the rows that it measured, and keeps the others with their day', () => {
  const all = [old('send', 'a'), old('send', 'b'), old('web', 'b')]
  const made = withRows(all, 'send', [row('b', 7.123, 'ms', '< 5'), row('c', 8, 'x')], run)
  assert.deepEqual(
    made.map(({ bench, what, figure, met, day }) => [bench, what, figure, met, day]),
    [
      ['send', 'a', 1, null, '2026-11-01'],
      ['send', 'b', 7.12, false, '2026-11-23'],
      ['send', 'c', 8, null, '2026-11-23'],
      ['web', 'b', 1, null, '2026-11-01'],
    ],
  )
})

test('a new bench comes last', () => {
  const made = withRows([old('web', 'a')], 'mix', [row('p95', 5, 'ms')], run)
  assert.deepEqual(
    made.map(({ bench }) => bench),
    ['web', 'mix'],
  )
})

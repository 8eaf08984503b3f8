import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NETWORKS_A_DAY, type Sum, Sums } from './sums.ts'

const sum = (network: string, more: Partial<Sum> = {}): Sum => ({
  day: '2026-11-20',
  what: 'sign_ups',
  country: 'NL',
  language: 'nl',
  brand: 'vonk',
  network,
  currency: '',
  members: 1,
  amount: 0,
  ...more,
})

test('the networks beyond the largest of a day count together, and nothing is lost', () => {
  const sums = new Sums()
  const clicks = Array.from({ length: NETWORKS_A_DAY + 50 }, (_each, n) => sum(`click-${n + 1000}`))
  sums.add([sum(''), sum('large'), ...clicks, sum('late', { day: '2026-11-21' })])
  sums.add([sum('large'), sum('large', { what: 'revenue', currency: 'EUR', members: 0, amount: 995 })])
  const day = sums.of('2026-11-20')
  const of = (network: string) => day.filter((row) => row.network === network)
  assert.deepEqual(
    of('large').map(({ members, amount }) => [members, amount]),
    [
      [2, 0],
      [0, 995],
    ],
  )
  assert.deepEqual(of('other'), [sum('other', { members: 51 })])
  assert.equal(new Set(day.map(({ network }) => network)).size, NETWORKS_A_DAY + 2)
  assert.equal(
    day.reduce((all, { members }) => all + members, 0),
    NETWORKS_A_DAY + 53,
  )
  assert.deepEqual(sums.of('2026-11-21'), [sum('late', { day: '2026-11-21' })])
})

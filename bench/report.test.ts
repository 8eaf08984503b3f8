import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type BenchRow, metOf, withResult } from './report.ts'

const run = { day: '2026-11-23', commit: 'abc1234', cores: 2, gib: 24, load: 0.25 }
const row = (what: string, value: number, goal?: string): BenchRow => ({
  case: what,
  value,
  unit: 'ms',
  ...(goal === undefined ? {} : { goal }),
})
const page = (...lines: string[]) =>
  [
    '# Figures',
    '',
    '| bench | measured | figure | goal | | day | machine | commit |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
    'More.',
  ].join('\n')
const made = (bench: string, what: string, figure: number, rest = '| | |') =>
  `| ${bench} | ${what} | ${figure} ms ${rest} 2026-11-23 | 2 cores, 24 GiB, load 0.3 | abc1234 |`

test('a goal is a number with a comparison: at least, unless it says less or is nought', () => {
  const met = (value: number, goal?: string) => metOf(row('x', value, goal))
  assert.deepEqual(
    [met(14, '< 15 ms'), met(15, '< 15 ms'), met(0.8, '>= 0.8'), met(0.79, '>= 0.8'), met(1.2, '<= 1.2')],
    [true, false, true, false, true],
  )
  assert.deepEqual([met(0, '0'), met(1, '0'), met(299, '300'), met(1)], [true, false, false, undefined])
  assert.equal(metOf({ ...row('x', 1, 'no error'), met: false }), false)
})

describe('the table of the figures', () => {
  const old = page(
    made('mail', 'mails', 1),
    made('send', 'a', 2),
    made('send', 'b', 3),
    made('web', 'home', 4),
  )

  test('gets the rows of a bench in the place of its old ones, and says which goals are missed', () => {
    const result = {
      name: 'send',
      rows: [row('b', 7, '< 5'), row('c', 8, '>= 1'), { ...row('d', 9), detail: true }],
    }
    assert.equal(
      withResult(old, result, run),
      page(
        made('mail', 'mails', 1),
        made('send', 'b', 7, '| < 5 | **missed** |'),
        made('send', 'c', 8, '| >= 1 | met |'),
        made('web', 'home', 4),
      ),
    )
  })

  test('keeps the other rows of a bench that measured only some', () => {
    assert.equal(
      withResult(old, { name: 'send', rows: [row('b', 7)], partial: true }, run),
      page(made('mail', 'mails', 1), made('send', 'a', 2), made('send', 'b', 7), made('web', 'home', 4)),
    )
  })

  test('gets a new bench at its end, and a page without the table is refused', () => {
    const result = { name: 'chats', rows: [row('first page', 5)] }
    assert.equal(
      withResult(old, result, run),
      old.replace('\n\nMore.', `\n${made('chats', 'first page', 5)}\n\nMore.`),
    )
    assert.throws(() => withResult('# Figures', result, run), /no table/)
  })
})

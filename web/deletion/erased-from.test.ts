import { expect, test } from 'vitest'
import { erasedFromIn } from './erased-from.ts'

test('the date comes from the deletion, and without one there is none', () => {
  expect(erasedFromIn({ erased_from: '2026-12-04T10:00:00.000Z' })).toEqual(new Date('2026-12-04T10:00:00Z'))
  for (const state of [null, undefined, 'x', {}, { erased_from: 'soon' }])
    expect(erasedFromIn(state)).toBeUndefined()
})

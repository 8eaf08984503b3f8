import { expect, test } from 'vitest'
import { draftFrom } from './draft.ts'

test('an answer that was kept comes back', () => {
  expect(draftFrom({ reason: 'time', remarks: 'tot later' })).toEqual({
    reason: 'time',
    remarks: 'tot later',
  })
})

test('what is no answer of ours is none', () => {
  const none = { reason: null, remarks: '' }
  for (const value of [undefined, null, 'time', 7, [], {}, { reason: 'boredom' }, { remarks: 7 }])
    expect(draftFrom(value)).toEqual(none)
})

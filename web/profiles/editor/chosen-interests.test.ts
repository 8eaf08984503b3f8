import { expect, test } from 'vitest'
import { splitKeys, toggled } from './chosen-interests.ts'

test('an interest is added at the end and taken away again', () => {
  expect(toggled('', 'art')).toBe('art')
  expect(toggled('art', 'tea')).toBe('art,tea')
  expect(toggled('art,tea', 'art')).toBe('tea')
  expect(splitKeys(toggled('art', 'art'))).toEqual([])
})

test('ten is the most; one of the ten can be taken away', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `k${at}`).join(',')
  expect(toggled(ten, 'art')).toBe(ten)
  expect(splitKeys(toggled(ten, 'k3'))).toHaveLength(9)
})

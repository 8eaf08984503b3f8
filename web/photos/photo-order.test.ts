import { expect, test } from 'vitest'
import { movedTo } from './photo-order.ts'

const list = ['a', 'b', 'c', 'd']

test('one goes to another place, the others keep their order', () => {
  expect(movedTo(list, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(list, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(movedTo(list, 1, 1)).toEqual(list)
})

test('there is no place before the first and after the last', () => {
  expect(movedTo(list, 0, -1)).toEqual(list)
  expect(movedTo(list, 3, 4)).toEqual(list)
  expect(movedTo(list, 9, 0)).toEqual(list)
})

import { expect, test } from 'vitest'
import { adjacentCards } from './adjacent-cards.ts'

const list = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test('the likers before and after', () => {
  expect(adjacentCards(list, 'b')).toEqual({
    previous: { id: 'a' },
    next: { id: 'c' },
    found: true,
    atEnd: false,
  })
  expect(adjacentCards(list, 'a').previous).toBeUndefined()
})

test('more of the list is needed at its end, and where somebody is not in it yet', () => {
  expect(adjacentCards(list, 'c')).toMatchObject({ next: undefined, found: true, atEnd: true })
  expect(adjacentCards(list, 'z')).toEqual({ found: false, atEnd: true })
})

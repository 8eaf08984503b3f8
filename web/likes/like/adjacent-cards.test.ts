import { expect, test } from 'vitest'
import { neighboursOf } from './adjacent-cards.ts'

const list = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test('the likers before and after', () => {
  expect(neighboursOf(list, 'b')).toEqual({
    previous: { id: 'a' },
    next: { id: 'c' },
    found: true,
    atEnd: false,
  })
  expect(neighboursOf(list, 'a').previous).toBeUndefined()
})

test('more of the list is needed at its end, and where somebody is not in it yet', () => {
  expect(neighboursOf(list, 'c')).toMatchObject({ next: undefined, found: true, atEnd: true })
  expect(neighboursOf(list, 'z')).toEqual({ found: false, atEnd: true })
})

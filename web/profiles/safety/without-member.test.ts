import { expect, test } from 'vitest'
import { withoutMember } from './without-member.ts'

const people = (...ids: string[]) => ids.map((id) => ({ id }))

test('a blocked member is in no page, and in no number, of a list', () => {
  const likes = {
    pages: [
      { profiles: people('a', 'b'), next: 'x', total: 3 },
      { profiles: people('c'), next: null, total: 3 },
    ],
    pageParams: [undefined, 'x'],
  }
  expect(withoutMember(likes, 'c')).toEqual({
    ...likes,
    pages: [
      { profiles: people('a', 'b'), next: 'x', total: 2 },
      { profiles: [], next: null, total: 2 },
    ],
  })
  const found = { profiles: people('a'), similar: people('b', 'c'), numResults: 1 }
  expect(withoutMember({ pages: [found] }, 'c')).toEqual({ pages: [{ ...found, similar: people('b') }] })
  for (const data of [undefined, { num_received: 3 }, people('a')])
    expect(withoutMember(data, 'a')).toBe(data)
})

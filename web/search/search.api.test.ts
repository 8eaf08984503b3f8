import { expect, test } from 'vitest'
import type { ProfileCard } from '#contract/profiles.ts'
import { everyone } from './search.api.ts'

const card = (id: string) => ({ id }) as ProfileCard
const page = (...ids: string[]) => ({
  profiles: ids.map(card),
  page: 1,
  next: 'x',
  numResults: 9,
  numTwoWay: null,
  similar: [],
  numSimilar: 0,
})

test('somebody who moved to another page is shown once', () => {
  expect(everyone([page('a', 'b'), page('b', 'c')]).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ProfileCard } from '#contract/profiles.ts'
import { everyone, keepFirstPage, membersQuery } from './search.api.ts'

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

test('a search begins again at its first page', () => {
  const client = new QueryClient()
  const key = membersQuery({ online: true }).queryKey
  client.setQueryData(key, { pages: [page('a'), page('b')], pageParams: [undefined, 'x'] })
  keepFirstPage(client, { online: true })
  expect(client.getQueryData(key)?.pages).toEqual([page('a')])
  expect(client.getQueryData(key)?.pageParams).toEqual([undefined])
})

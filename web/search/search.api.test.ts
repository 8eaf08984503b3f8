import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ProfileCard } from '#contract/profiles.ts'
import type { MemberFilter } from './filter/member-filter.ts'
import { everyone, relaxationsQuery } from './search.api.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#web/lib/http/api.ts', () => ({ call }))
vi.mock('#web/lib/http/session.ts', () => ({ currentUser: () => null, whenUserChanges: () => {} }))
beforeEach(() => void call.mockReset())

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

// `counts`: results by the filter's fields among these.
const relaxed = (filter: MemberFilter, counts: Record<string, number>) => {
  call.mockImplementation((_endpoint, { query }: { query: Record<string, unknown> }) => {
    const asked = ['countryregion', 'neighbours', 'online'].filter((name) => query[name])
    return Promise.resolve({ ...page(), numResults: counts[asked.join()] ?? 0 })
  })
  const client = new QueryClient()
  return client.fetchQuery(relaxationsQuery(client, filter, (wanted) => wanted))
}
const online: MemberFilter = { countryregion: 'NL-UT', online: true }

test('a region that finds nobody reaches into its neighbours before it goes', async () => {
  const counts = { 'countryregion,neighbours,online': 2, online: 9, countryregion: 1 }
  expect(await relaxed(online, counts)).toEqual([
    { parts: ['countryregion'], filter: { ...online, neighbours: true }, count: 2 },
    { parts: ['online'], filter: { countryregion: 'NL-UT' }, count: 1 },
  ])
  expect(await relaxed(online, { online: 9 })).toEqual([
    { parts: ['countryregion'], filter: { online: true }, count: 9 },
  ])
})

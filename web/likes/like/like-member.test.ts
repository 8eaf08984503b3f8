import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getLikes, type Likes, likeMember as likeCall } from '#contract/likes.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { searchMembers } from '#contract/search.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#web/lib/http/api.ts', () => ({ call }))
const { queryClient } = await import('#web/lib/http/query-client.ts')
const { membersQuery } = await import('#web/search/search.api.ts')
const { likesQuery } = await import('#web/likes/likes.api.ts')
const { likeMember } = await import('./like-member.ts')

const card = (id: string): ProfileCard => ({
  id,
  name: id,
  gender: 'male',
  age: 30,
  country: 'NL',
  region: 'NL-UT',
  city: null,
  fictional: false,
  verified_at: null,
  online: 'now',
  is_new: false,
  highlight: null,
  more_images: [],
  main_image: null,
  liked: false,
})
const found = (...profiles: ProfileCard[]) => ({
  profiles,
  similar: [],
  page: 1,
  next: null,
  numResults: profiles.length,
  numTwoWay: null,
  numSimilar: 0,
})
const likes: Likes = {
  profiles: [],
  liked_by: [],
  num_new_likes: 0,
  num_given: 0,
  num_received: 0,
  num_matches: 0,
}
const search = membersQuery({})
const hearts = () => queryClient.getQueryData(search.queryKey)?.pages[0]?.profiles.map(({ liked }) => liked)
const given = () => queryClient.getQueryData(likesQuery.queryKey)

/** Calls without an answer yet. */
let waiting: Map<unknown, PromiseWithResolvers<unknown>>
beforeEach(() => {
  waiting = new Map()
  queryClient.clear()
  call.mockReset().mockImplementation((endpoint: unknown) => {
    const answer = Promise.withResolvers<unknown>()
    waiting.set(endpoint, answer)
    return answer.promise
  })
})
const answer = (endpoint: unknown, body: unknown) => waiting.get(endpoint)?.resolve(body)

describe('a list that the server read before it took a like', () => {
  test('shows the like, where the list comes first', async () => {
    const liking = likeMember(card('a'), true)
    const loading = queryClient.fetchInfiniteQuery(search)
    answer(searchMembers, found(card('a'), card('b')))
    await loading
    expect(hearts()).toEqual([true, false])
    answer(likeCall, { match: false })
    await liking
    expect(hearts()).toEqual([true, false])
  })

  test('shows the like, where the like is answered first', async () => {
    const loading = queryClient.fetchInfiniteQuery(search)
    const liking = likeMember(card('a'), true)
    answer(likeCall, { match: false })
    await liking
    answer(searchMembers, found(card('a'), card('b')))
    await loading
    expect(hearts()).toEqual([true, false])
  })

  test('counts it, and a list that knows it counts it once', async () => {
    const liking = likeMember(card('a'), true)
    const first = queryClient.fetchQuery(likesQuery)
    answer(getLikes, likes)
    await first
    expect(given()).toMatchObject({ num_given: 1, profiles: [{ id: 'a', liked: true }] })
    const second = queryClient.fetchQuery(likesQuery)
    const known = { ...card('a'), liked: true, liked_at: '2026-11-20T12:00:00.000Z', matched: false }
    answer(getLikes, { ...likes, profiles: [known], num_given: 1 })
    await second
    answer(likeCall, { match: false })
    await liking
    expect(given()).toMatchObject({ num_given: 1, profiles: [{ id: 'a', liked: true }] })
  })

  test('shows no like that was refused', async () => {
    const loading = queryClient.fetchInfiniteQuery(search)
    const liking = likeMember(card('a'), true)
    waiting.get(likeCall)?.reject(new Error('refused'))
    await expect(liking).rejects.toThrow('refused')
    answer(searchMembers, found(card('a')))
    await loading
    expect(hearts()).toEqual([false])
  })
})

test('a list that is asked for after a like was answered shows what the server says', async () => {
  const liking = likeMember(card('a'), true)
  answer(likeCall, { match: false })
  await liking
  // Another device has taken the like back meanwhile.
  const loading = queryClient.fetchInfiniteQuery(search)
  answer(searchMembers, found(card('a')))
  await loading
  expect(hearts()).toEqual([false])
})

import { describe, expect, test } from 'vitest'
import type { Likes } from '#contract/likes.ts'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import {
  inLikes,
  inList,
  inProfile,
  inSearch,
  type LikeChange,
  seenInLikes,
  seenInList,
} from './like-cache.ts'

const at = '2026-11-20T12:00:00.000Z'
const card = (id: string, liked = false): ProfileCard => ({
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
  liked,
})
const listed = (id: string, more: { liked?: boolean; like_new?: boolean; matched?: boolean } = {}) => ({
  ...card(id, more.liked),
  part: null,
  like_new: more.like_new ?? false,
  matched: more.matched ?? false,
  liked_at: at,
})
const likes = (more: Partial<Likes> = {}): Likes => ({
  profiles: [],
  liked_by: [],
  num_new_likes: 0,
  num_given: 0,
  num_received: 0,
  num_matches: 0,
  ...more,
})
const likedIn = (data: Likes, change: LikeChange) => inLikes(data, change) ?? expect.fail('has to be loaded')
const none = { liked: false, matched: false }
const liking: LikeChange = { profile: card('a'), to: { liked: true, matched: false }, at }
const matching: LikeChange = { profile: card('a'), to: { liked: true, matched: true }, at }
const ending: LikeChange = { profile: card('a', true), to: none, at }

describe('a like', () => {
  test('is seen on every card of that member in a search, also among the similar ones', () => {
    const page = {
      profiles: [card('a'), card('b')],
      similar: [card('a')],
      page: 1,
      next: null,
      numResults: 2,
      numTwoWay: null,
      numSimilar: 1,
    }
    const [shown] = inSearch({ pages: [page], pageParams: [undefined] }, liking).pages
    expect(shown?.profiles.map(({ liked }) => liked)).toEqual([true, false])
    expect(shown?.similar.map(({ liked }) => liked)).toEqual([true])
  })

  test('is seen on the profile', () => {
    expect(inProfile({ ...card('a'), matched: false } as Profile, matching)).toMatchObject({
      liked: true,
      matched: true,
    })
  })

  test('stands first among the likes that were given, and counts', () => {
    const after = likedIn(likes({ profiles: [listed('b', { liked: true })], num_given: 1 }), liking)
    expect(after.profiles.map(({ id, liked }) => [id, liked])).toEqual([
      ['a', true],
      ['b', true],
    ])
    expect([after.num_given, after.num_matches]).toEqual([2, 0])
  })

  test('of somebody who likes back counts as a match', () => {
    const after = likedIn(likes({ liked_by: [listed('a', { like_new: true })], num_received: 1 }), matching)
    expect(after.liked_by[0]).toMatchObject({ liked: true, matched: true, like_new: true })
    expect([after.num_given, after.num_received, after.num_matches]).toEqual([1, 1, 1])
  })

  test('that is taken back stays in its list, can be given again, and does not count', () => {
    const before = likes({
      profiles: [listed('a', { liked: true, matched: true })],
      num_given: 1,
      num_matches: 1,
    })
    const after = likedIn(before, ending)
    expect(after.profiles).toMatchObject([{ id: 'a', liked: false, matched: false }])
    expect([after.num_given, after.num_matches]).toEqual([0, 0])
    expect(likedIn(after, matching)).toMatchObject({
      num_given: 1,
      num_matches: 1,
      profiles: [{ id: 'a', liked: true }],
    })
  })

  test('is undone by the opposite change', () => {
    const before = likes({
      liked_by: [listed('a')],
      num_received: 1,
      profiles: [listed('a')],
      num_given: 3,
      num_matches: 2,
    })
    expect(likedIn(likedIn(before, matching), { ...ending, profile: card('a') })).toEqual(before)
  })

  test('counts once, however often it is shown', () => {
    const once = likedIn(likes(), matching)
    expect(likedIn(once, matching)).toEqual(once)
    const over = likedIn(once, ending)
    expect(likedIn(over, ending)).toEqual(over)
  })

  test('that the list does not hold is loaded again once it is over', () => {
    expect(inLikes(likes({ num_given: 99 }), ending)).toBeUndefined()
  })

  test('is seen in the long lists in place', () => {
    const data = {
      pages: [{ profiles: [listed('b'), listed('a')], next: null, total: 2 }],
      pageParams: [undefined],
    }
    expect(inList(data, matching).pages[0]?.profiles).toMatchObject([
      { liked: false },
      { liked: true, matched: true },
    ])
  })
})

describe('a new like', () => {
  const received = likes({
    liked_by: [listed('a', { like_new: true }), listed('b')],
    num_new_likes: 1,
    num_received: 2,
  })

  test('is not new any more once it was seen', () => {
    const after = seenInLikes(received, 'a', true) ?? expect.fail('has to be loaded')
    expect(after.liked_by.map(({ like_new }) => like_new)).toEqual([false, false])
    expect(after.num_new_likes).toBe(0)
    const list = { pages: [{ profiles: received.liked_by, next: null, total: 2 }], pageParams: [undefined] }
    expect(seenInList(list, 'a').pages[0]?.profiles[0]?.like_new).toBe(false)
  })
})

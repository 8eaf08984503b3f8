import { expect, test } from 'vitest'
import { memberOf, photoBetween, type Trail } from './photo-trail.ts'

test('the profile of a member is known by its path', () => {
  expect(memberOf('/members/a1')).toBe('a1')
  expect(memberOf('/likes/m/a1/')).toBe('a1')
  expect(memberOf('/members')).toBeUndefined()
  expect(memberOf('/members/a1/chat')).toBeUndefined()
})

test('a photo moves from the list to the profile, and back only to where it was opened', () => {
  const trail: Trail = { page: '/members' }
  expect(photoBetween(trail, '/members/a1', false)).toBe('a1')
  expect(photoBetween(trail, '/members', true)).toBe('a1')
  expect(photoBetween(trail, '/chats', false)).toBeUndefined()
  expect(photoBetween(trail, '/members', true)).toBeUndefined()
})

test('nothing moves where the page stays or another profile comes back', () => {
  const trail: Trail = { page: '/members' }
  expect(photoBetween(trail, '/members', false)).toBeUndefined()
  photoBetween(trail, '/members/a1', false)
  expect(photoBetween(trail, '/members/a1', false)).toBeUndefined()
  expect(photoBetween(trail, '/members/b2', false)).toBe('b2')
  expect(photoBetween(trail, '/members/a1', true)).toBe('b2')
  expect(photoBetween(trail, '/members', true)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { pageAt, routes } from './routes.tsx'

const id = '00000000-0000-4000-8000-000000000001'

test('every page of the contract has a route, and no other', () => {
  expect(routes.map(({ name }) => name).sort()).toEqual(Object.keys(pages).sort())
})

test.each([
  ['/', 'index'],
  ['/likes/received', 'likes-type'],
  [`/likes/m/${id}`, 'likes-m-id'],
  [`/members/${id}/chat`, 'members-id-chat'],
  [`/chats/${id}/`, 'chats-id'],
  ['/likes/unknown', '404'],
  ['/members/7', '404'],
  ['/credits/1', '404'],
])('%s is %s', (path, name) => {
  expect(pageAt(path).route.name).toBe(name)
})

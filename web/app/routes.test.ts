import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { errors } from '#contract/rules/errors.ts'
import { isPage } from '#contract/rules/is-page.ts'
import { pages } from '#contract/rules/pages.ts'
import { pageAt, routes } from './routes.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const own = '0000000a-0000-4000-8000-00000000000b'

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
  ['/credits/repeat-order', 'credits-repeat-order'],
  [`/credits/${id}`, 'credits-id-paymentmethod'],
  [`/credits/${id}/ideal`, 'credits-id-paymentmethod'],
  ['/transactions', 'transactions-id'],
  [`/transactions/${id}`, 'transactions-id'],
  ['/transactions/7', '404'],
  [`/transactions/${id}/receipt`, 'transactions-receipt'],
  [`/transactions/${id}/withdrawal`, 'transactions-withdrawal'],
  ['/reset-password', 'reset-password'],
  ['/reset-password/do', 'reset-password-do'],
  ['/settings/delete', 'settings-delete'],
  [`/${'a'.repeat(43)}`, 'token'],
  ['/lang-config', 'lang-config'],
])('%s is %s', (path, name) => {
  expect(pageAt(path).route.name).toBe(name)
})

test.each([
  `/members/${own}`,
  `/members/${own.toUpperCase()}`,
  `/members/${own.toUpperCase()}/chat`,
  `/likes/m/${own.toUpperCase()}`,
])('a member who opens %s goes to their own profile', (path) => {
  const { route, params } = pageAt(path)
  expect(route.memberTo?.(params, { profile: { id: own } } as User)).toBe(pages.profile)
  expect(route.memberTo?.(params, { profile: { id } } as User)).toBeUndefined()
})

test.each([
  ['/transactions', true],
  ['/transactions/', true],
  [`/transactions/${id}`, true],
  [`/transactions/${id}/receipt`, true],
  [`/transactions/${id}/other`, false],
  [`/credits/${id}`, true],
  [`/credits/${id}/ideal`, true],
  [`/credits/${id}/ideal/other`, false],
])('the server knows %s as a page: %s', (path, known) => {
  expect(isPage(path)).toBe(known)
})

test('a mailed link has 22 to 64 characters of its alphabet; everything else at the root is no page', () => {
  const links = [`/${'a'.repeat(22)}`, `/${'Zz9_-'.repeat(9)}`, `/${'a'.repeat(64)}`]
  const others = [
    '/typo',
    `/${'a'.repeat(21)}`,
    `/${'a'.repeat(65)}`,
    `/${'é'.repeat(30)}`,
    `/${'a.b'.repeat(12)}`,
  ]
  for (const path of links)
    expect([path, isPage(path), pageAt(path).route.name]).toEqual([path, true, 'token'])
  for (const path of others)
    expect([path, isPage(path), pageAt(path).route.name]).toEqual([path, false, '404'])
})

test('no page of ours is taken for a mailed link', () => {
  expect(Object.keys(pages).at(-1)).toBe('token')
  expect(routes.at(-1)?.name).toBe('token')
})

test('every path of the error catalogue is a page', () => {
  const paths = Object.values(errors).map(({ next }) => next)
  for (const path of paths.filter((next) => next.startsWith('/')))
    expect([path, pageAt(path).route.name]).not.toContain('404')
})

import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { type Visitor, visitorContext } from '#web/lib/routing/visit.ts'
import { back, guards, handedOver, members, newcomers, notOneself, unrestricted, visitors } from './guards.ts'

const ID = '0198c5f2-0000-7000-8000-00000000abcd'
const anna = { profile: { id: ID }, restriction: null, handover_due: false } as User

type Guard = Parameters<typeof guards>[number]

function redirectFrom(guard: Guard, path: string, visitor: Visitor, id?: string): string | undefined {
  const [middleware] = guards(guard)
  const url = new URL(path, 'https://vonk.test')
  const context = new RouterContextProvider()
  context.set(visitorContext, visitor)
  const args = { request: new Request(url), url, pattern: url.pathname, params: { id }, context }
  try {
    void middleware?.(args, vi.fn())
    return undefined
  } catch (sent) {
    return (sent as Response).headers.get('location') ?? undefined
  }
}

test('nobody sees themselves as others do, however their address is written', () => {
  const path = `/members/${ID.toUpperCase()}`
  expect(redirectFrom(notOneself, path, { user: anna, hasEnded: false }, ID.toUpperCase())).toBe('/profile')
  expect(
    redirectFrom(notOneself, path, { user: anna, hasEnded: false }, ID.replace('abcd', 'abce')),
  ).toBeUndefined()
  expect(redirectFrom(notOneself, path, { user: null, hasEnded: false }, ID)).toBeUndefined()
})

test('a visitor logs in and comes back; whose session ended is told so', () => {
  expect(redirectFrom(members(), '/likes?tab=matches', { user: null, hasEnded: false })).toBe(
    '/login?redirect=%2Flikes%3Ftab%3Dmatches',
  )
  expect(redirectFrom(members(), '/likes', { user: null, hasEnded: true })).toMatch(
    /^\/login\?.*redirect=%2Flikes/,
  )
  expect(redirectFrom(members(), '/likes', { user: anna, hasEnded: false })).toBeUndefined()
  expect(
    redirectFrom(
      members(() => '/signup'),
      '/x',
      { user: null, hasEnded: false },
    ),
  ).toBe('/signup')
})

test('a member is sent on from pages for visitors, unless they just signed up there', () => {
  const guard = visitors(() => '/members')
  expect(redirectFrom(guard, '/login', { user: anna, hasEnded: false })).toBe('/members')
  expect(redirectFrom(guard, '/members', { user: anna, hasEnded: false })).toBeUndefined()
  expect(
    redirectFrom(newcomers(guard), '/signup', { user: anna, hasEnded: false, hasSignedUpHere: true }),
  ).toBeUndefined()
  expect(redirectFrom(back, '/login?redirect=%2Fchats', { user: anna, hasEnded: false })).toBe('/chats')
})

test('a restricted member has one room, and is not asked to hand the account over', () => {
  const restriction = { measure: 'banned' as const, until: null }
  const banned: User = { ...anna, restriction, handover_due: true }
  expect(redirectFrom(unrestricted, '/members', { user: banned, hasEnded: false })).toBe(
    '/settings/decisions',
  )
  expect(redirectFrom(handedOver, '/members', { user: banned, hasEnded: false })).toBeUndefined()
  expect(
    redirectFrom(handedOver, '/members', { user: { ...anna, handover_due: true }, hasEnded: false }),
  ).toBe('/handover')
})

import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { maySignUp, needsActivation } from './account-rules.ts'

test('sign-up is for everybody, for who comes from a traffic source, or for nobody', () => {
  expect([maySignUp('all', false), maySignUp('all', true)]).toEqual([true, true])
  expect([maySignUp('with_trafficsource', false), maySignUp('with_trafficsource', true)]).toEqual([
    false,
    true,
  ])
  expect([maySignUp('none', false), maySignUp('none', true)]).toEqual([false, false])
})

test('the reminder is for who has not confirmed, and gets our mails', () => {
  const user = { status: 'not_confirmed', notifications_disabled: [], profile: { status: 'disabled' } }
  const as = (change: object) => needsActivation({ ...user, ...change } as unknown as User)
  expect(as({})).toBe(true)
  expect(as({ status: 'active' })).toBe(false)
  expect(as({ notifications_disabled: ['bounce'] })).toBe(false)
  expect(as({ profile: { status: 'active' } })).toBe(false)
  expect(needsActivation(null)).toBe(false)
})

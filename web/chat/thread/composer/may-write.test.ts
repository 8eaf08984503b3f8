import { expect, test } from 'vitest'
import { announcedLeft, creditsLeft, getWritingError, nearsLimit, type WritingParts } from './may-write.ts'

const parts = (
  fields: Partial<WritingParts['user']> = {},
  rest: Partial<WritingParts> = {},
): WritingParts => ({
  cannotWrite: null,
  cost: 1,
  underway: 0,
  ...rest,
  user: { status: 'active', credits: 5, paid_user: false, ...fields },
})

test('with credits and a confirmed address nothing hinders', () => {
  expect(getWritingError(parts())).toBeUndefined()
})

test('an unconfirmed address comes first, and is over as soon as it is confirmed', () => {
  expect(getWritingError(parts({ status: 'not_confirmed', credits: 0 }))).toBe('accounts.email_unconfirmed')
  expect(getWritingError(parts({}, { cannotWrite: 'accounts.email_unconfirmed' }))).toBeUndefined()
})

test('credits go by the balance here, less what is on its way', () => {
  expect(getWritingError(parts({ credits: 0 }))).toBe('chat.insufficient_credits')
  expect(getWritingError(parts({ credits: 2 }, { underway: 2 }))).toBe('chat.insufficient_credits')
  expect(getWritingError(parts({ credits: 3 }, { cannotWrite: 'chat.insufficient_credits' }))).toBeUndefined()
  expect(creditsLeft(parts({ credits: 1 }, { underway: 3 }))).toBe(0)
})

test('the conversation limit is over with premium', () => {
  const limit = { cannotWrite: 'chat.conversation_limit' }
  expect(getWritingError(parts({}, limit))).toBe('chat.conversation_limit')
  expect(getWritingError(parts({ paid_user: true }, limit))).toBeUndefined()
})

test('somebody who cannot be written to hinders also with credits', () => {
  expect(getWritingError(parts({ credits: 0 }, { cannotWrite: 'chat.recipient_unavailable' }))).toBe(
    'chat.recipient_unavailable',
  )
})

test('a free site has no need of credits', () => {
  expect(getWritingError(parts({ credits: 0 }, { cost: 0 }))).toBeUndefined()
})

test('the count is quiet below 80 % and is said aloud at 20, 10 and 0 left', () => {
  expect([399, 400, 501].map((length) => nearsLimit(length, 500))).toEqual([false, true, true])
  expect([479, 480, 490, 500, 501].map((length) => announcedLeft(length, 500))).toEqual([
    undefined,
    20,
    10,
    0,
    undefined,
  ])
})

import { expect, test } from 'vitest'
import { isNewMember } from './new-member.ts'

test('a new member signed up less than a day ago', () => {
  const signup_date = '2026-11-20T12:00:00.000Z'
  expect(isNewMember({ signup_date }, new Date('2026-11-21T11:59:59Z'))).toBe(true)
  expect(isNewMember({ signup_date }, new Date('2026-11-21T12:00:00Z'))).toBe(false)
  // The browser's clock is slow.
  expect(isNewMember({ signup_date }, new Date('2026-11-20T11:00:00Z'))).toBe(true)
})

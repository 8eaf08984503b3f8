import assert from 'node:assert/strict'
import { test } from 'node:test'
import { password } from './accounts.ts'
import { newStaffPassword } from './admin/session.ts'
import { memberName } from './member-name.ts'
import { limits } from './rules/limits.ts'
import { longText } from './values.ts'

const takes = (schema: { safeParse: (value: string) => { success: boolean } }, text: string) =>
  schema.safeParse(text).success

test('an emoji, or a rare letter, is one character of a text, a password and a name', () => {
  const about = longText(limits.aboutMax)
  assert.equal(takes(about, '💘'.repeat(limits.aboutMax)), true)
  assert.equal(takes(about, '💘'.repeat(limits.aboutMax + 1)), false)
  for (const [emoji, expected] of [
    [5, false],
    [9, false],
    [10, true],
    [128, true],
    [129, false],
  ] as const)
    assert.equal(takes(password, '🔥'.repeat(emoji)), expected, String(emoji))
  assert.equal(takes(newStaffPassword, '🔥'.repeat(6)), false)
  assert.equal(takes(memberName, '𠮷田'), false)
  assert.equal(takes(memberName, '𠮷'.repeat(20)), true)
})

import { expect, test } from 'vitest'
import { passwordFaults } from './new-password.ts'

const faults = (password: string, password_repeat: string) => passwordFaults({ password, password_repeat })

test('a new password is given twice, the same', () => {
  expect(faults('drie kaasbroodjes', 'drie kaasbroodjes')).toEqual({})
  expect(faults('drie kaasbroodjes', 'drie kaasbroodje')).toEqual({
    password_repeat: 'accounts.passwords_differ',
  })
  expect(faults('drie kaasbroodjes', '')).toEqual({ password_repeat: 'request.field_required' })
})

test('a new password has 10 to 128 characters', () => {
  expect(faults('kort', 'kort')).toEqual({ password: 'accounts.password_length' })
  expect(faults('a'.repeat(129), 'a'.repeat(129))).toEqual({ password: 'accounts.password_length' })
  expect(faults('kort', 'anders')).toEqual({
    password: 'accounts.password_length',
    password_repeat: 'accounts.passwords_differ',
  })
})

test('the same letters in another spelling are the same password', () => {
  expect(faults('cafe\u0301 om de hoek', 'caf\u00e9 om de hoek')).toEqual({})
})

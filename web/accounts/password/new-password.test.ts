import { expect, test } from 'vitest'
import { passwordErrors } from './new-password.ts'

const errors = (password: string, password_repeat: string) => passwordErrors({ password, password_repeat })

test('a new password is given twice, the same', () => {
  expect(errors('drie kaasbroodjes', 'drie kaasbroodjes')).toEqual({})
  expect(errors('drie kaasbroodjes', 'drie kaasbroodje')).toEqual({
    password_repeat: 'accounts.passwords_differ',
  })
  expect(errors('drie kaasbroodjes', '')).toEqual({ password_repeat: 'request.field_required' })
})

test('a new password has 10 to 128 characters', () => {
  expect(errors('kort', 'kort')).toEqual({ password: 'accounts.password_length' })
  expect(errors('a'.repeat(129), 'a'.repeat(129))).toEqual({ password: 'accounts.password_length' })
  const fire = '🔥'.repeat(5)
  expect(errors(fire, fire)).toEqual({ password: 'accounts.password_length' })
  expect(errors('kort', 'anders')).toEqual({
    password: 'accounts.password_length',
    password_repeat: 'accounts.passwords_differ',
  })
})

test('the same letters in another spelling are the same password', () => {
  expect(errors('cafe\u0301 om de hoek', 'caf\u00e9 om de hoek')).toEqual({})
})

import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test('short, repeated and known passwords are weak', () => {
  for (const password of ['', 'kort', 'aaaaaaaaaaaaaa', 'abcabcabcabc', '1212121212']) {
    expect(passwordStrength(password), password).toBe('weak')
  }
  expect(passwordStrength('saskia12345', ['Saskia'])).toBe('weak')
  expect(passwordStrength('saskia@example.nl', ['saskia@example.nl'])).toBe('weak')
})

test('what the server refuses as a common password is weak', () => {
  const common = ['1234567890', 'abcdefghij', 'welkom12345', 'wachtwoord', 'wachtwoord123', 'qwertyuiop']
  for (const password of [...common, 'passw0rd1234', '2026-zomer!', 'saskia1234567'])
    expect(passwordStrength(password, ['Saskia']), password).toBe('weak')
})

test('ten different characters are fair, and a sentence is strong', () => {
  expect(passwordStrength('kaasbroodje')).toBe('fair')
  expect(passwordStrength('drie kaasbroodjes graag')).toBe('strong')
  expect(passwordStrength('Kaas4broodje!')).toBe('strong')
})

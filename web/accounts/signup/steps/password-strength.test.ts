import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test('short, repeated and known passwords are weak', () => {
  for (const password of ['', 'kort', 'aaaaaaaaaaaaaa', 'abcabcabcabc', '1212121212']) {
    expect(strengthOf(password), password).toBe('weak')
  }
  expect(strengthOf('saskia12345', ['Saskia'])).toBe('weak')
  expect(strengthOf('saskia@example.nl', ['saskia@example.nl'])).toBe('weak')
})

test('ten different characters are fair, and a sentence is strong', () => {
  expect(strengthOf('kaasbroodje')).toBe('fair')
  expect(strengthOf('drie kaasbroodjes graag')).toBe('strong')
  expect(strengthOf('Kaas4broodje!')).toBe('strong')
})

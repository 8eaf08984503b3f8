import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPlainPassword } from './plain-password.ts'

test('repeats, sequences and few characters are a plain password, also beside known words', () => {
  const plain = [
    '0000000000',
    'aaaaaaaaaaaa',
    '🔥'.repeat(10),
    'abcdefghij',
    'ABCDEFGHIJ',
    'jihgfedcba',
    '1234567890',
    '0987654321',
    'abcdef123456',
    '112233445566',
    '1212121212',
    'welkomwelkom',
    'Saskia12345',
    'vonk.saskia.vonk',
  ]
  for (const password of plain) assert.equal(isPlainPassword(password, ['Saskia', 'Vonk']), true, password)
})

test('a sentence, a demo password and random characters are not plain', () => {
  const others = ['vonk-demo-2026', 'een korte zin', 'Saskia houdt van kaas', 'k7Tz9qPm2x', '8271 9921 4417']
  for (const password of others) assert.equal(isPlainPassword(password, ['Saskia', 'Vonk']), false, password)
})

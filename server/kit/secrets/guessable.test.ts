import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isGuessable } from './passwords.ts'

const PERSONAL = ['saskia@example.nl', 'Saskia 86', 'Vonk']

test('a common word of each language is refused, also with digits and signs around it', () => {
  const common = [
    'welkom12345',
    'wachtwoord1',
    'Wachtwoord123!',
    'hallo12345',
    'schatje123',
    'feyenoord1',
    '2026-zomer!',
    'willkommen1',
    'Frühling2026',
    'password123',
    'contraseña1',
    'Bienvenue2026',
    'tiamo12345!',
    'słońce2026',
    'qwertzuiop',
  ]
  for (const password of common) assert.equal(isGuessable(password, PERSONAL), true, password)
})

test('what others know of the member is refused, also with digits and signs around it', () => {
  for (const password of ['saskia@example.nl', 'saskia@example.nl2026', 'saskia1234567', '!Vonk-987-2026'])
    assert.equal(isGuessable(password, PERSONAL), true, password)
})

test('a sentence, a rare word and the password of the demo may be chosen', () => {
  for (const password of [
    'vonk-demo-2026',
    'een korte zin',
    'kaasbroodje',
    'k7Tz9qPm2x',
    'welkom in de tuin',
  ])
    assert.equal(isGuessable(password, PERSONAL), false, password)
})

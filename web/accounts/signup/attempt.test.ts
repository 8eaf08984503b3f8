import { expect, test } from 'vitest'
import { createAttempts } from './attempt.ts'

test('the same content is the same attempt, and other content is another one', () => {
  let made = 0
  const keyOf = createAttempts(() => `key ${++made}`)
  const body = { name: 'Sas', terms: true }
  expect(keyOf(body)).toBe('key 1')
  expect(keyOf({ ...body })).toBe('key 1')
  expect(keyOf({ ...body, name: 'Saskia' })).toBe('key 2')
  expect(keyOf({ ...body, name: 'Saskia' })).toBe('key 2')
})

import { expect, test } from 'vitest'
import { tokenIn } from './link-token.ts'

test('the token is read from the query, and is nothing where there is none', () => {
  expect(tokenIn('?token=abc-_9')).toBe('abc-_9')
  expect(tokenIn('?utm=x&token=a')).toBe('a')
  expect(tokenIn('?token=')).toBe('')
  expect(tokenIn('')).toBe('')
})

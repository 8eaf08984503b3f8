import { expect, test } from 'vitest'
import { isChunkFailure, mayReload } from './chunk-reload.ts'

test('the page reloads at most once per 60 s', () => {
  expect(mayReload(undefined, 1_000_000)).toBe(true)
  expect(mayReload(1_000_000, 1_060_000)).toBe(false)
  expect(mayReload(1_000_000, 1_060_001)).toBe(true)
})

test('the words of three browsers for a part that could not be loaded', () => {
  expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: https://x/a.js'))).toBe(
    true,
  )
  expect(isChunkFailure(new TypeError('error loading dynamically imported module: https://x/a.js'))).toBe(
    true,
  )
  expect(isChunkFailure(new TypeError('Importing a module script failed.'))).toBe(true)
  expect(isChunkFailure(new Error('x is not a function'))).toBe(false)
  expect(isChunkFailure('text')).toBe(false)
})

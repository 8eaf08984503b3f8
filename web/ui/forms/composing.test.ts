import { expect, test } from 'vitest'
import { isComposed } from './composing.ts'

test('a key within a composition, and the one that ends it, act on nothing else', () => {
  expect(isComposed({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isComposed({ isComposing: true, keyCode: 229 })).toBe(true)
  // Safari ends a composition before the keydown of Enter.
  expect(isComposed({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposed({ isComposing: false, keyCode: 13 })).toBe(false)
})

import { expect, test } from 'vitest'
import { pushSupport } from './support.ts'

test('a browser with everything can; an iPhone needs the site on its home screen first; others cannot', () => {
  expect(pushSupport({ hasAll: true, isApple: false, isInstalled: false })).toBe('yes')
  expect(pushSupport({ hasAll: true, isApple: true, isInstalled: true })).toBe('yes')
  expect(pushSupport({ hasAll: false, isApple: true, isInstalled: false })).toBe('install_first')
  expect(pushSupport({ hasAll: false, isApple: true, isInstalled: true })).toBe('no')
  expect(pushSupport({ hasAll: false, isApple: false, isInstalled: false })).toBe('no')
})

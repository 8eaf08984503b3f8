import { expect, test } from 'vitest'
import { fileFault } from './chosen.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })

test('a JPEG, PNG or WebP of at most 10 MB can be sent', () => {
  expect(fileFault(file('a.jpg', 'image/jpeg', 10 * 1024 * 1024))).toBeUndefined()
  expect(fileFault(file('a.png', 'image/png'))).toBeUndefined()
  expect(fileFault(file('a.webp', 'image/webp'))).toBeUndefined()
  expect(fileFault(file('a.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1))).toBe('too_large')
})

test('what it is is said where it is something else', () => {
  expect(fileFault(file('IMG_1.HEIC', ''))).toBe('heic')
  expect(fileFault(file('a', 'image/heif'))).toBe('heic')
  expect(fileFault(file('a.gif', 'image/gif'))).toBe('not_an_image')
  expect(fileFault(file('a.pdf', 'application/pdf'))).toBe('not_an_image')
})

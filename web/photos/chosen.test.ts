import { expect, test } from 'vitest'
import { fileError } from './chosen.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })

test('a JPEG, PNG or WebP of at most 10 MB can be sent', () => {
  expect(fileError(file('a.jpg', 'image/jpeg', 10 * 1024 * 1024))).toBeUndefined()
  expect(fileError(file('a.png', 'image/png'))).toBeUndefined()
  expect(fileError(file('a.webp', 'image/webp'))).toBeUndefined()
  expect(fileError(file('a.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1))).toBe('too_large')
})

test('what it is is said where it is something else', () => {
  expect(fileError(file('IMG_1.HEIC', ''))).toBe('heic')
  expect(fileError(file('a', 'image/heif'))).toBe('heic')
  expect(fileError(file('a.gif', 'image/gif'))).toBe('not_an_image')
  expect(fileError(file('a.pdf', 'application/pdf'))).toBe('not_an_image')
})

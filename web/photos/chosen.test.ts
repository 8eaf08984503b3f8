import { expect, test } from 'vitest'
import { fileError, pictureError } from './chosen.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })

test('a JPEG, PNG, WebP or AVIF of at most 25 MB can be sent', () => {
  expect(fileError(file('a.jpg', 'image/jpeg', 25 * 1024 * 1024))).toBeUndefined()
  expect(fileError(file('a.png', 'image/png'))).toBeUndefined()
  expect(fileError(file('a.webp', 'image/webp'))).toBeUndefined()
  expect(fileError(file('a.avif', 'image/avif'))).toBeUndefined()
  expect(fileError(file('a.jpg', 'image/jpeg', 25 * 1024 * 1024 + 1))).toBe('too_large')
})

test('what it is is said where it is something else', () => {
  expect(fileError(file('IMG_1.HEIC', ''))).toBe('heic')
  expect(fileError(file('a', 'image/heif'))).toBe('heic')
  expect(fileError(file('IMG_2.jxl', ''))).toBe('jxl')
  expect(fileError(file('a', 'image/jxl'))).toBe('jxl')
  expect(fileError(file('a.gif', 'image/gif'))).toBe('not_an_image')
  expect(fileError(file('a.pdf', 'application/pdf'))).toBe('not_an_image')
})

test('a picture needs 400 pixels on each side, and at most 52 megapixels', () => {
  expect(pictureError({ width: 400, height: 400 })).toBeUndefined()
  expect(pictureError({ width: 80, height: 60 })).toBe('too_small')
  expect(pictureError({ width: 4000, height: 399 })).toBe('too_small')
  expect(pictureError({ width: 8192, height: 6144 })).toBeUndefined()
  expect(pictureError({ width: 8000, height: 6501 })).toBe('too_large')
  expect(pictureError(undefined)).toBe('not_an_image')
})
